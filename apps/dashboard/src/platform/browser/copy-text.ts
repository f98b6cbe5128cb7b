import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';

/** Puts a text on the clipboard and tells it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.done(t('Copied {text}', { text: shortened(text) }));
  } catch {
    // plain http beyond localhost has no clipboard, and a person may have refused it
    toast.error(t('Your browser doesn’t allow copying here. The text is {text}', { text }));
  }
}

const SHOWN = 40;
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** The full address of a page of this dashboard. */
export const addressOfPage = (path: string): string => new URL(path, location.href).href;
