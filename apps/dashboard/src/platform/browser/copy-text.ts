import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(t('Copied {text}', { text: shorten(text) }));
  } catch {
    // plain http outside localhost has no clipboard, and the user may have denied access
    toast.error(t('Couldn’t copy automatically. Copy this manually: {text}', { text }));
  }
}

const MAX_MESSAGE_TEXT_LENGTH = 40;
const shorten = (text: string): string =>
  text.length > MAX_MESSAGE_TEXT_LENGTH ? `${text.slice(0, MAX_MESSAGE_TEXT_LENGTH)}…` : text;

/** The absolute URL of a page of this dashboard. */
export const pageUrl = (path: string): string => new URL(path, location.href).href;
