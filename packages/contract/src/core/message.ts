import * as z from 'zod/mini';
import type { MessageCode, MessageTexts } from '#contract/messages/en.ts';
import type { FormCode } from '#contract/messages/form-messages.ts';

/** What a message is filled with. A nested message, a list and a day appear in the reader's language. */
export type MessageValue =
  | string
  | number
  | Message
  /** Joined with 'or'. */
  | { readonly any: readonly MessageValue[] }
  /** Joined with 'and'. */
  | { readonly all: readonly MessageValue[] }
  /** Whole sentences, one after the other; the last full stop is in the message around them. */
  | { readonly sentences: readonly MessageValue[] }
  /** An ISO date, such as 2026-11-20. */
  | { readonly day: string }
  /** An instant, shown with date and time in a time zone. */
  | { readonly moment: string; readonly timeZone: string };

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A sentence for people by its code, so that it is stored once and shown in any language. */
export interface Message {
  readonly code: MessageCode;
  readonly values?: MessageValues | undefined;
}

/** `{name}` and `{count, plural, …}` → `name` and `count`. The branches of a plural hold words and `#`, which are no names. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}` ? NameBefore<Rest> | NamesIn<Rest> : never;
type NameBefore<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? Identifier<Name>
    : Identifier<Head>
  : never;
type Identifier<Name extends string> = Name extends '' | `${string}${' ' | '#' | '{' | "'"}${string}` ? never : Name;

/** What follows the code of a message: its values, or nothing where it has none. */
export type MessageArguments<Code extends MessageCode> = [NamesIn<MessageTexts[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<MessageTexts[Code]>, MessageValue>>];

/** A message of the catalogue; the compiler names a value that is missing. */
export const message = <Code extends MessageCode>(code: Code, ...[values]: MessageArguments<Code>): Message =>
  values ? { code, values } : { code };

/** The code of what a schema's own check finds, where zod takes a text. */
export const formCode = <Code extends FormCode>(code: Code): Code => code;

/** The code of a message; results of jobs that were stored before there were codes have none. */
export const messageCode = z._default(z.string(), 'text');
/** A message in an answer: `message` is its text in the language of `x-lang`. */
export const messageShape = {
  code: messageCode,
  values: z.optional(z.record(z.string(), z.unknown())),
  message: z.string(),
};
export const messageData = z.object(messageShape);
