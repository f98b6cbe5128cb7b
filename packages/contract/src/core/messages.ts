import * as z from 'zod/mini';

type Values = Record<string, string | number>;
type Translate = (message: string, values?: Values) => string;

const fill: Translate = (message, values = {}) =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** What a person is told about a wrong value, by the kind of the issue; each says what to do. */
export function describeIssue(issue: z.core.$ZodRawIssue, translate: Translate = fill): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? translate('This is required')
        : translate(TYPE_SENTENCES[issue.expected] ?? 'This value has the wrong type');
    case 'too_small':
      return describeTooSmall(issue, translate);
    case 'too_big':
      return describeTooBig(issue, translate);
    case 'invalid_format':
      if (issue.input === '') return translate('This is required');
      return translate(FORMAT_SENTENCES[issue.format] ?? 'This is not in the right form');
    case 'invalid_value':
      return issue.values.length <= MAX_NAMED_VALUES
        ? translate('Choose one of: {values}', { values: issue.values.map(String).join(', ') })
        : translate('Choose one of the values on offer');
    case 'unrecognized_keys':
      return translate('This field is not known');
    case 'not_multiple_of':
      return translate('Give a multiple of {divisor}', { divisor: String(issue.divisor) });
    default:
      return translate('This value is not allowed');
  }
}

const MAX_NAMED_VALUES = 12;

const TYPE_SENTENCES: Record<string, string> = {
  string: 'Give a text',
  number: 'Give a number',
  int: 'Give a whole number',
  boolean: 'Give yes or no',
  array: 'Give a list',
  object: 'Give an object',
  date: 'Give a date',
};

const FORMAT_SENTENCES: Record<string, string> = {
  email: 'Give an e-mail address such as name@example.com',
  url: 'Give a web address that starts with https://',
  uuid: 'This is not the id of anything',
  datetime: 'Give a date and time such as 2026-11-20T10:58:00.000Z',
  date: 'Give a date such as 2026-11-20',
};

function describeTooSmall(issue: Extract<z.core.$ZodRawIssue, { code: 'too_small' }>, translate: Translate): string {
  const min = Number(issue.minimum);
  if (issue.origin === 'string') {
    return min === 1 ? translate('This is required') : translate('Use at least {min} characters', { min });
  }
  if (issue.origin === 'array' || issue.origin === 'set') return translate('Give at least {min}', { min });
  return issue.inclusive === false
    ? translate('Give more than {min}', { min })
    : translate('Give {min} or more', { min });
}

function describeTooBig(issue: Extract<z.core.$ZodRawIssue, { code: 'too_big' }>, translate: Translate): string {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return translate('Use at most {max} characters', { max });
  if (issue.origin === 'array' || issue.origin === 'set') return translate('Give at most {max}', { max });
  return issue.inclusive === false
    ? translate('Give less than {max}', { max })
    : translate('Give {max} or less', { max });
}

export interface FieldError {
  field: string;
  message: string;
}

/** Issues of a failed parse as one line per field; a key that is not known is named itself. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: issue.message }));
  });
}

/** Makes every schema of this process speak our sentences. `translate` fills `{placeholders}`. */
export function useMessages(translate?: Translate): void {
  z.config({ customError: (issue) => describeIssue(issue, translate) });
}
