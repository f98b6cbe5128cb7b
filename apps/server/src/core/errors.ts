import { type Message, message, type MessageArguments, type MessageValues } from '@souk/contract/core/message.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import { english, type MessageCode } from '@souk/contract/messages/en.ts';
import { renderEnglish } from './messages/render-message.ts';

interface AppErrorDetails {
  errors?: FieldError[] | undefined;
  /** What the caller needs to go on, such as the current row of a lost update. */
  data?: unknown;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
}

/** An error for the caller, shown in their language. Anything else that is thrown becomes a plain 500. */
export class AppError extends Error implements Message {
  readonly statusCode: number;
  readonly code: MessageCode;
  readonly values: MessageValues | undefined;
  readonly details: AppErrorDetails;

  constructor(statusCode: number, about: Message | string, details: AppErrorDetails = {}) {
    const { code, values } = toMessage(about);
    super(renderEnglish({ code, values }));
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.code = code;
    this.values = values;
    this.details = details;
  }

  /** The same with what the caller needs to go on. */
  withData(data: unknown): AppError {
    return new AppError(this.statusCode, { code: this.code, values: this.values }, { ...this.details, data });
  }
}

/** What an error says, to be stored or shown elsewhere. */
export const messageOf = ({ code, values }: AppError): Message => ({ code, values });

const isCode = (text: string): text is MessageCode => Object.hasOwn(english, text);

/** A sentence that has no code yet; on its way out. */
export const uncoded = (sentence: string): Message => ({ code: 'text', values: { text: sentence } });

/** A code or a message; a sentence that has no code yet travels as the value of `text`. */
function toMessage(about: Message | string, values?: MessageValues): Message {
  if (typeof about !== 'string') return about;
  return isCode(about) ? { code: about, values } : uncoded(about);
}

/** An error of one status: `conflict('order.cancel.paid', { number })`, or with a message that was made elsewhere. */
interface CreateError {
  <Code extends MessageCode>(code: Code, ...values: MessageArguments<Code>): AppError;
  (message: Message): AppError;
  /** A sentence without a code is on its way out. */
  (sentence: string, data?: unknown): AppError;
}

const errorOf =
  (statusCode: number): CreateError =>
  (about: Message | string, values?: unknown) =>
    typeof about === 'string' && !isCode(about)
      ? new AppError(statusCode, about, { data: values })
      : new AppError(statusCode, toMessage(about, values as MessageValues | undefined));

export const badRequest = errorOf(400);
export const unauthorised = errorOf(401);
export const forbidden = errorOf(403);
export const conflict = errorOf(409);

interface CreateFieldError<Result> {
  <Code extends MessageCode>(field: string, code: Code, ...values: MessageArguments<Code>): Result;
  (field: string, message: Message): Result;
  (field: string, sentence: string): Result;
}

/** One wrong field, for `wrongFields`. */
export const fieldError: CreateFieldError<FieldError> = (
  field: string,
  about: Message | string,
  values?: MessageValues,
) => ({ field, ...toMessage(about, values) });

/** 400 for one field. */
export const wrongField: CreateFieldError<AppError> = (
  field: string,
  about: Message | string,
  values?: MessageValues,
) => wrongFields([{ field, ...toMessage(about, values) }]);

/** 400 that names every wrong field; with one, its own message. */
export function wrongFields(errors: FieldError[]): AppError {
  const [first] = errors;
  const about = errors.length > 1 ? message('request.fields', { count: errors.length }) : first;
  return new AppError(400, about ?? message('request.invalid'), { errors });
}

export const tooMany = (about: Message | string, retryAfter: number) =>
  new AppError(429, toMessage(about), { retryAfter });
export const unavailable = (about: Message | string, retryAfter = 2) =>
  new AppError(503, toMessage(about), { retryAfter });

/** 404 for a kind of record: `order.not_found`. */
export const notFound = (what: string) =>
  new AppError(404, aboutRecord(what, 'not_found', `This ${what} does not exist`));

/** 409 with the row as it is now, for a change that saw an older version: `order.stale`. */
export const staleVersion = (what: string, current: unknown) =>
  new AppError(409, aboutRecord(what, 'stale', `Somebody else changed this ${what} in the meantime`), {
    data: current,
  });

function aboutRecord(what: string, problem: string, sentence: string): Message {
  const code = `${what.replaceAll(' ', '_')}.${problem}`;
  return toMessage(isCode(code) ? code : sentence);
}

/** With an answer whose call may or may not have been done: the same call with the same Idempotency-Key tells. */
export const UNKNOWN_OUTCOME = { outcome: 'unknown' };
