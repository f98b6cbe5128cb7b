import type { Failure } from '@souk/contract/core/envelope.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { databaseAway, errorCode, hasCollided, isDatabaseAway, isOutcomeUnknown } from '#core/db/database-errors.ts';
import { isStorageFull, storageFull, type StorageState } from '#core/storage.ts';
import { AppError, conflict, unavailable, UNKNOWN_OUTCOME } from '#core/errors.ts';

const QUERY_CANCELED = '57014';
const FOREIGN_KEY_VIOLATION = '23503';
/** Texts that PostgreSQL cannot keep: a NUL, or half of a surrogate pair. */
const UNTRANSLATABLE = ['22021', '22P05'];

const CUT_OFF = 'The body was cut off on its way';

const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON with the content type application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MiB',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: CUT_OFF,
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long',
  FST_REQ_FILE_TOO_LARGE: 'The file is larger than 10 MiB',
};

/** Turns whatever was thrown into the envelope of a failure. What is not a refusal of ours leaks nothing and is logged. */
export function registerFailures(app: FastifyInstance, storage?: StorageState): void {
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (isStorageFull(error)) storage?.markFull();
    return sendFailure(request, reply, error);
  });
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const failure = asAppError(error);
  // A refusal of ours under load or without the database tells enough by its sentence; what nobody foresaw needs its stack.
  if (failure.statusCode === 503) request.log.warn({ cause: failure.cause }, failure.message);
  else if (failure.statusCode >= 500) request.log.error({ err: error }, failure.message);
  if (failure.details.retryAfter !== undefined) void reply.header('Retry-After', String(failure.details.retryAfter));
  const body: Failure = {
    statusCode: failure.statusCode,
    message: failure.message,
    ...(failure.details.errors ? { errors: failure.details.errors } : {}),
    ...(failure.details.data === undefined ? {} : { data: failure.details.data }),
    requestId: request.id,
  };
  return reply.code(failure.statusCode).type('application/json; charset=utf-8').send(body);
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutcomeUnknown(error)) return outcomeUnknown();
  if (isStorageFull(error)) return storageFull();
  if (hasCallerGone(error)) return new AppError(400, CUT_OFF);
  if (isDatabaseAway(error)) return databaseAway();
  if (hasCollided(error))
    return unavailable('Several people changed this at the same moment. Nothing was changed, try again.', 1);
  if (errorCode(error) === QUERY_CANCELED)
    return new AppError(503, 'This took too long and was stopped. Nothing was changed.', { retryAfter: 5 });
  if (errorCode(error) === FOREIGN_KEY_VIOLATION)
    return conflict('Something that belongs to this came or went at the same moment. Nothing was changed, look again.');
  if (UNTRANSLATABLE.includes(errorCode(error) ?? '')) return new AppError(400, 'Leave out control characters');
  return fromFastify(error) ?? new AppError(500, 'Something went wrong on our side');
}

/** Node ends the body of a caller who has hung up with the code of any lost connection, the database's as well. */
const hasCallerGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && errorCode(error) === 'ECONNRESET';

const outcomeUnknown = () =>
  new AppError(
    503,
    'The connection was lost while saving, so this may or may not be saved. Check before you try again.',
    { retryAfter: 2, data: UNKNOWN_OUTCOME },
  );

function fromFastify(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // JSON only: another media type is a wrong body like any other.
  const statusCode = error.statusCode === 415 ? 400 : error.statusCode;
  if (statusCode >= 500) return undefined;
  return new AppError(statusCode, SENTENCES[code] ?? 'This request cannot be understood');
}
