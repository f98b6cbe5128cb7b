import { type Message, message, type MessageArguments, type MessageValues } from '@souk/contract/core/message.ts';
import type { FieldError } from '@souk/contract/core/field-errors.ts';
import type { MessageCode } from '@souk/contract/messages/en.ts';
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

  constructor(statusCode: number, about: Message, details: AppErrorDetails = {}) {
    const { code, values } = about;
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

/** A code with its values, or a message that was made elsewhere. */
const toMessage = (about: Message | MessageCode, values?: MessageValues): Message =>
  typeof about === 'string' ? { code: about, values } : about;

/** An error of one status: `conflict('order.cancel.paid', { number })`, or with a message that was made elsewhere. */
interface CreateError {
  <Code extends MessageCode>(code: Code, ...values: MessageArguments<Code>): AppError;
  (message: Message): AppError;
}

const errorOf =
  (statusCode: number): CreateError =>
  (about: Message | MessageCode, values?: MessageValues) =>
    new AppError(statusCode, toMessage(about, values));

export const badRequest = errorOf(400);
export const unauthorised = errorOf(401);
export const forbidden = errorOf(403);
export const conflict = errorOf(409);

interface CreateFieldError<Result> {
  <Code extends MessageCode>(field: string, code: Code, ...values: MessageArguments<Code>): Result;
  (field: string, message: Message): Result;
}

/** One wrong field, for `wrongFields`. */
export const fieldError: CreateFieldError<FieldError> = (
  field: string,
  about: Message | MessageCode,
  values?: MessageValues,
) => ({ field, ...toMessage(about, values) });

/** 400 for one field. */
export const wrongField: CreateFieldError<AppError> = (
  field: string,
  about: Message | MessageCode,
  values?: MessageValues,
) => wrongFields([{ field, ...toMessage(about, values) }]);

/** 400 that names every wrong field; with one, its own message. */
export function wrongFields(errors: FieldError[]): AppError {
  const [first] = errors;
  const about = errors.length > 1 ? message('request.fields', { count: errors.length }) : first;
  return new AppError(400, about ?? message('request.invalid'), { errors });
}

export const tooMany = (about: Message | MessageCode, retryAfter: number) =>
  new AppError(429, toMessage(about), { retryAfter });
export const unavailable = (about: Message | MessageCode, retryAfter = 2) =>
  new AppError(503, toMessage(about), { retryAfter });

type KindWith<Problem extends string> = MessageCode extends infer Code
  ? Code extends `${infer Kind}.${Problem}`
    ? Kind
    : never
  : never;

/** A kind of record that may be gone: `order` has the message `order.not_found`. */
export type RecordKind = KindWith<'not_found'>;
/** A kind of record that changes by version: `order` has the message `order.stale`. */
export type VersionedKind = RecordKind & KindWith<'stale'>;

/** 404 for a kind of record. */
export const notFound = (kind: RecordKind): AppError => new AppError(404, { code: `${kind}.not_found` });

/** The first of the rows that were found. Throws 404 for a kind of record where there is none. */
export function firstOf<Row>(rows: readonly Row[], kind: RecordKind): Row {
  const [row] = rows;
  if (row === undefined) throw notFound(kind);
  return row;
}

/** 409 with the row as it is now, for a change that saw an older version. */
export const staleVersion = (kind: KindWith<'stale'>, current: unknown): AppError =>
  new AppError(409, { code: `${kind}.stale` }, { data: current });

/** With an answer whose call may or may not have been done: the same call with the same Idempotency-Key tells. */
export const UNKNOWN_OUTCOME = { outcome: 'unknown' };
