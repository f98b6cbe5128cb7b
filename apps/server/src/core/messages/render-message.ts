import { setupI18n } from '@lingui/core';
import type { Language } from '@souk/contract/core/fields.ts';
import type { Message, MessageValue } from '@souk/contract/core/message.ts';
import { english } from '@souk/contract/messages/en.ts';
import { dayLocale, formatDay, formatDateTime } from '#core/day-locale.ts';

/** Renders a message in one language. */
export type RenderMessage = (message: Message) => string;

/** Renders a stored object if it is a message that this version knows. */
export type RenderStored = (stored: Record<string, unknown>) => string | undefined;

/** Characters that isolate a name, code or amount within right-to-left text. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];
const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
const NUMERIC_TEXT = /^\d[\d,.]*$/;

function createRenderer(language: Language, messages: Record<string, string>): RenderMessage {
  const locale = dayLocale(language);
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } });
  const lists = {
    any: new Intl.ListFormat(locale, { type: 'disjunction' }),
    all: new Intl.ListFormat(locale, { type: 'conjunction' }),
  };
  const render: RenderMessage = ({ code, values = {} }) => {
    if (code === 'text' && typeof values.text === 'string') return values.text;
    return i18n._(code, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argument(value)])));
  };
  const argument = (value: MessageValue): string | number => {
    // Numbers stay numbers, because plural rules need them.
    if (typeof value === 'number') return value;
    const text = formatValue(value);
    return language === 'ar' && !NUMERIC_TEXT.test(text) ? isolate(text) : text;
  };
  const formatValue = (value: MessageValue): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return value.toLocaleString(locale);
    if ('code' in value) return render(value);
    if ('day' in value) return formatDay(value.day, language);
    if ('sentences' in value) return value.sentences.map(formatValue).join('. ');
    if ('moment' in value) return formatDateTime(new Date(value.moment), value.timeZone, language);
    return 'any' in value ? lists.any.format(value.any.map(formatValue)) : lists.all.format(value.all.map(formatValue));
  };
  return render;
}

export const renderEnglish: RenderMessage = createRenderer('en', english);

let arabicRenderer: Promise<RenderMessage> | undefined;

/** Arabic is loaded on first use, because its messages need much memory. */
export async function getRenderer(language: Language): Promise<RenderMessage> {
  if (language === 'en') return renderEnglish;
  arabicRenderer ??= import('@souk/contract/messages/ar.ts').then((module) => createRenderer('ar', module.arabic));
  return arabicRenderer;
}

/** Whether an object is a message whose code this version knows. */
const isMessage = (stored: Record<string, unknown>): stored is Record<string, unknown> & Message =>
  typeof stored.code === 'string' && Object.hasOwn(english, stored.code);

/** Renders stored messages. Returns undefined for a code that only another version knows, so that the stored text is used. */
export const renderStored =
  (render: RenderMessage): RenderStored =>
  (stored) =>
    isMessage(stored) ? render(stored) : undefined;
