import { setupI18n } from '@lingui/core';
import type { Language } from '@souk/contract/core/fields.ts';
import type { Message, MessageValue } from '@souk/contract/core/message.ts';
import { english } from '@souk/contract/messages/en.ts';
import { dayLocale, shownDay, shownMoment } from '#core/day-locale.ts';

/** The text of a message in one language. */
export type RenderMessage = (message: Message) => string;

/** The text of something that an answer or the database holds in the place of a message. */
export type RenderStored = (stored: Record<string, unknown>) => string | undefined;

/** Keep a name, a code or an amount in one piece within text that runs from right to left. */
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];
const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
const NUMBER = /^\d[\d,.]*$/;

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
    // a plural counts by it
    if (typeof value === 'number') return value;
    const text = textOf(value);
    return language === 'ar' && !NUMBER.test(text) ? isolate(text) : text;
  };
  const textOf = (value: MessageValue): string => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return value.toLocaleString(locale);
    if ('code' in value) return render(value);
    if ('day' in value) return shownDay(value.day, language);
    if ('sentences' in value) return value.sentences.map(textOf).join('. ');
    if ('moment' in value) return shownMoment(new Date(value.moment), value.timeZone, language);
    return 'any' in value ? lists.any.format(value.any.map(textOf)) : lists.all.format(value.all.map(textOf));
  };
  return render;
}

export const renderEnglish: RenderMessage = createRenderer('en', english);

let arabic: Promise<RenderMessage> | undefined;

/** Arabic is loaded by its first reader: its texts take much memory. */
export async function rendererFor(language: Language): Promise<RenderMessage> {
  if (language === 'en') return renderEnglish;
  arabic ??= import('@souk/contract/messages/ar.ts').then((module) => createRenderer('ar', module.arabic));
  return arabic;
}

/** A message that this server knows; it was written by `message`, whose types say what its values are. */
const isMessage = (stored: Record<string, unknown>): stored is Record<string, unknown> & Message =>
  typeof stored.code === 'string' && Object.hasOwn(english, stored.code);

/** Undefined for a message of another version, whose code is not known here: it stays as it was written. */
export const renderStored =
  (render: RenderMessage): RenderStored =>
  (stored) =>
    isMessage(stored) ? render(stored) : undefined;
