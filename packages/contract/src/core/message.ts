import * as z from 'zod/mini';
import type { MessageCode, MessageTexts } from '#contract/messages/en.ts';
import type { FormCode } from '#contract/messages/form-messages.ts';

/** A value of a message. Nested messages, lists and dates are formatted in the reader's language. */
export type MessageValue =
  | string
  | number
  | Message
  /** Joined with 'or'. */
  | { readonly any: readonly MessageValue[] }
  /** Joined with 'and'. */
  | { readonly all: readonly MessageValue[] }
  /** Whole sentences in sequence; the surrounding message adds the full stop after the last one. */
  | { readonly sentences: readonly MessageValue[] }
  /** An ISO date, such as 2026-11-20. */
  | { readonly day: string }
  /** An instant, formatted with date and time in a time zone. */
  | { readonly moment: string; readonly timeZone: string };

export type MessageValues = Readonly<Record<string, MessageValue>>;

/** A message by its code and values, so that it is stored once and displayed in any language. */
export interface Message {
  readonly code: MessageCode;
  readonly values?: MessageValues | undefined;
}

/**
 * Extracts the argument names: `{name}` and `{count, plural, …}` give `name` and `count`. The branches of a plural
 * contain text and `#`, which aren't names.
 */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}` ? NameBefore<Rest> | NamesIn<Rest> : never;
type NameBefore<Rest extends string> = Rest extends `${infer Head}}${string}`
  ? Head extends `${infer Name},${string}`
    ? Identifier<Name>
    : Identifier<Head>
  : never;
type Identifier<Name extends string> = Name extends '' | `${string}${' ' | '#' | '{' | "'"}${string}` ? never : Name;

/** The arguments after a message's code: its values, or nothing if it has none. */
export type MessageArguments<Code extends MessageCode> = [NamesIn<MessageTexts[Code]>] extends [never]
  ? []
  : [values: Readonly<Record<NamesIn<MessageTexts[Code]>, MessageValue>>];

/** A message of the catalogue. The compiler reports missing values. */
export const message = <Code extends MessageCode>(code: Code, ...[values]: MessageArguments<Code>): Message =>
  values ? { code, values } : { code };

/** The code of a schema's custom check, for zod's `error` option. */
export const formCode = <Code extends FormCode>(code: Code): Code => code;

/** The code of a message. Defaults to `text`, because job results stored by earlier versions have no code. */
export const messageCode = z._default(z.string(), 'text');
/** A message in a response; `message` is its text in the language of `x-lang`. */
export const messageShape = {
  code: messageCode,
  values: z.optional(z.record(z.string(), z.unknown())),
  message: z.string(),
};
export const messageData = z.object(messageShape);
