import { type Message, message, type MessageArguments, type MessageValues } from '@souk/contract/core/message.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';
import { renderEnglish } from './messages/render-message.ts';

interface AppErrorDetails {
  errors?: FieldError[] | undefined;
  /** Additional data for the caller, such as the current row after a version conflict. */
  data?: unknown;
  /** Seconds after which the caller should retry. */
  retryAfter?: number;
}

/** An error for the caller, rendered in their language. Any other error becomes a 500 without details. */
export class AppError extends Error implements Message {
  readonly statusCode: number;
  readonly code: MessageCode;
  readonly values: MessageValues | undefined;
  readonly details: AppErrorDetails;

  constructor(statusCode: number, { code, values }: Message, details: AppErrorDetails = {}) {
    super(renderEnglish({ code, values }));
    this.name = 'AppError';
    this.statusCode = statusCode;
    this.code = code;
    this.values = values;
    this.details = details;
  }

  /** The same error with additional data for the caller. */
  withData(data: unknown): AppError {
    return new AppError(this.statusCode, { code: this.code, values: this.values }, { ...this.details, data });
  }
}

/** The message of an error, to be stored or displayed elsewhere. */
export const errorMessage = ({ code, values }: AppError): Message => ({ code, values });

/** Builds a message from a code and its values; returns an existing message unchanged. */
const toMessage = (messageOrCode: Message | MessageCode, values?: MessageValues): Message =>
  typeof messageOrCode === 'string' ? { code: messageOrCode, values } : messageOrCode;

/** Creates errors of one status from a code, as in `conflict('order.cancel.paid', { number })`, or from an existing message. */
interface ErrorFactory {
  <Code extends MessageCode>(code: Code, ...values: MessageArguments<Code>): AppError;
  (message: Message): AppError;
}

const errorWithStatus =
  (statusCode: number): ErrorFactory =>
  (messageOrCode: Message | MessageCode, values?: MessageValues) =>
    new AppError(statusCode, toMessage(messageOrCode, values));

export const badRequest = errorWithStatus(400);
export const unauthorised = errorWithStatus(401);
export const forbidden = errorWithStatus(403);
export const conflict = errorWithStatus(409);

interface FieldErrorFactory<Result> {
  <Code extends MessageCode>(field: string, code: Code, ...values: MessageArguments<Code>): Result;
  (field: string, message: Message): Result;
}

/** The error of one field, for `invalidFields`. */
export const fieldError: FieldErrorFactory<FieldError> = (
  field: string,
  messageOrCode: Message | MessageCode,
  values?: MessageValues,
) => ({ field, ...toMessage(messageOrCode, values) });

/** 400 for one field. */
export const invalidField: FieldErrorFactory<AppError> = (
  field: string,
  messageOrCode: Message | MessageCode,
  values?: MessageValues,
) => invalidFields([{ field, ...toMessage(messageOrCode, values) }]);

/** 400 with the errors of all fields. If there is only one, its message is also the message of the response. */
export function invalidFields(errors: FieldError[]): AppError {
  const [first] = errors;
  const summary = errors.length > 1 ? message('request.fields', { count: errors.length }) : first;
  return new AppError(400, summary ?? message('request.invalid'), { errors });
}

export const tooManyRequests = (messageOrCode: Message | MessageCode, retryAfter: number) =>
  new AppError(429, toMessage(messageOrCode), { retryAfter });
export const unavailable = (messageOrCode: Message | MessageCode, retryAfter = 2) =>
  new AppError(503, toMessage(messageOrCode), { retryAfter });

type KindWith<Problem extends string> = MessageCode extends infer Code
  ? Code extends `${infer Kind}.${Problem}`
    ? Kind
    : never
  : never;

/** A kind of record with a not-found message, such as `order.not_found`. */
export type RecordKind = KindWith<'not_found'>;
/** A kind of record with optimistic locking and a message such as `order.stale`. */
export type VersionedKind = RecordKind & KindWith<'stale'>;

/** 404 for a kind of record. */
export const notFound = (kind: RecordKind): AppError => new AppError(404, { code: `${kind}.not_found` });

/** The first of the rows. Throws 404 if there is none. */
export function firstOrNotFound<Row>(rows: readonly Row[], kind: RecordKind): Row {
  const [row] = rows;
  if (row === undefined) throw notFound(kind);
  return row;
}

/** 409 with the current row, for a change that is based on an older version of it. */
export const staleVersion = (kind: KindWith<'stale'>, current: unknown): AppError =>
  new AppError(409, { code: `${kind}.stale` }, { data: current });

/** Response data if it is unknown whether the call was executed. It can be repeated safely with the same Idempotency-Key. */
export const UNKNOWN_OUTCOME = { outcome: 'unknown' };
