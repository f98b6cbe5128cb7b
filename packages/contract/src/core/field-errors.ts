import * as z from 'zod/mini';
import type { MessageCode } from '#contract/messages/en.ts';
import type { FormCode } from '#contract/messages/form-messages.ts';
import type { Message, MessageValues } from './message.ts';

/** An error of one field, by its path in the body, such as `items.0.quantity`. */
export type FieldError = Message & { field: string };

type RawIssue = z.core.$ZodRawIssue;

const MAX_NAMED_VALUES = 12;

const TYPE_CODES: Record<string, MessageCode> = {
  string: 'field.type.string',
  number: 'field.type.number',
  int: 'field.type.int',
  boolean: 'field.type.boolean',
  array: 'field.type.array',
  object: 'field.type.object',
  date: 'field.type.date',
};

const FORMAT_CODES: Record<string, MessageCode> = {
  email: 'field.format.email',
  url: 'field.format.url',
  uuid: 'field.format.uuid',
  datetime: 'field.format.datetime',
  date: 'field.format.date',
};

/** The message code for an issue of a value. */
function codeOfIssue(issue: RawIssue): MessageCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'field.required'
        : (TYPE_CODES[issue.expected] ?? 'field.type');
    case 'too_small':
      return codeOfTooSmall(issue);
    case 'too_big':
      return codeOfTooBig(issue);
    case 'invalid_format':
      return issue.input === '' ? 'field.required' : (FORMAT_CODES[issue.format] ?? 'field.format');
    case 'invalid_value':
      return issue.values.length <= MAX_NAMED_VALUES ? 'field.choice' : 'field.choice.unlisted';
    case 'unrecognized_keys':
      return 'field.unknown';
    case 'not_multiple_of':
      return 'field.multiple_of';
    default:
      return 'field.not_allowed';
  }
}

function codeOfTooSmall(issue: Extract<RawIssue, { code: 'too_small' }>): MessageCode {
  if (issue.origin === 'string') return Number(issue.minimum) === 1 ? 'field.required' : 'field.length.min';
  if (issue.origin === 'array' || issue.origin === 'set') return 'field.items.min';
  return issue.inclusive === false ? 'field.number.above' : 'field.number.min';
}

function codeOfTooBig(issue: Extract<RawIssue, { code: 'too_big' }>): MessageCode {
  if (issue.origin === 'string') return 'field.length.max';
  if (issue.origin === 'array' || issue.origin === 'set') return 'field.items.max';
  return issue.inclusive === false ? 'field.number.below' : 'field.number.max';
}

/** The values for an issue's message; custom checks pass them as `params`. */
function valuesOfIssue(issue: z.core.$ZodIssue): MessageValues | undefined {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) };
    case 'too_big':
      return { maximum: Number(issue.maximum) };
    case 'invalid_value':
      return issue.values.length <= MAX_NAMED_VALUES ? { values: issue.values.map(String).join(', ') } : undefined;
    case 'not_multiple_of':
      return { divisor: issue.divisor };
    case 'custom':
      return paramsOf(issue);
    default:
      return undefined;
  }
}

const messageParams = z.record(z.string(), z.union([z.string(), z.number()]));

function paramsOf({ params }: { params?: unknown }): MessageValues | undefined {
  const parsed = z.safeParse(messageParams, params);
  return parsed.success ? parsed.data : undefined;
}

/**
 * A schema's message is either a code from `formCode` or a sentence. Codes are recognised by their format, because the
 * catalogue of their texts isn't loaded before the first form.
 */
const isFormCode = (text: string): text is FormCode => /^[a-z_]+(?:\.[a-z_]+)+$/.test(text);

/** The message of an issue. A sentence without a code becomes the value of the code `text`. */
export const messageOfIssue = (issue: z.core.$ZodIssue): Message =>
  isFormCode(issue.message)
    ? { code: issue.message, values: valuesOfIssue(issue) }
    : { code: 'text', values: { text: issue.message } };

/** Converts the issues of a failed parse to errors by field. Each unknown key gets its own error. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const about = messageOfIssue(issue);
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), ...about }];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), ...about }));
  });
}

/** Makes all schemas of this process report issues by the codes of `formMessages`. */
export function reportIssuesByCode(): void {
  z.config({ customError: codeOfIssue });
}
