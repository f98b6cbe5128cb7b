import type { Failure } from '@souk/contract/core/envelope.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  databaseAwayError,
  errorCode,
  hasCollided,
  isDatabaseAway,
  isOutcomeUnknown,
} from '#core/db/database-errors.ts';
import { isStorageFull, storageFullError, type StorageState } from '#core/storage.ts';
import { AppError, badRequest, conflict, unavailable, UNKNOWN_OUTCOME } from '#core/errors.ts';
import { getRenderer } from '#core/messages/render-message.ts';
import { requestLanguage } from './language.ts';

const QUERY_CANCELED = '57014';
const FOREIGN_KEY_VIOLATION = '23503';
/** SQLSTATEs for text with NUL or half of a surrogate pair, which PostgreSQL cannot store. */
const UNTRANSLATABLE_CODES = ['22021', '22P05'];

const MESSAGE_BY_FASTIFY_CODE: Record<string, Message> = {
  FST_ERR_CTP_INVALID_JSON_BODY: message('request.json'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: message('request.media_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: message('request.too_large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: message('request.cut_off'),
  FST_ERR_MAX_PARAM_LENGTH: message('request.address_too_long'),
  FST_REQ_FILE_TOO_LARGE: message('request.file_too_large'),
};

/** Converts any error to a failure envelope. Unexpected errors are logged, and their details are not sent to the caller. */
export function registerFailures(app: FastifyInstance, storage?: StorageState): void {
  app.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    if (isStorageFull(error)) storage?.markFull();
    return sendFailure(request, reply, error);
  });
}

export async function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const failure = toAppError(error);
  const render = await getRenderer(requestLanguage(request));
  // Expected unavailability is logged without a stack, unexpected errors with it.
  if (failure.statusCode === 503) request.log.warn({ cause: failure.cause }, failure.message);
  else if (failure.statusCode >= 500) request.log.error({ err: error }, failure.message);
  if (failure.details.retryAfter !== undefined) void reply.header('Retry-After', String(failure.details.retryAfter));
  const body: Failure = {
    statusCode: failure.statusCode,
    code: failure.code,
    ...(failure.values ? { values: failure.values } : {}),
    message: render(failure),
    ...(failure.details.errors
      ? { errors: failure.details.errors.map((fieldError) => ({ ...fieldError, message: render(fieldError) })) }
      : {}),
    ...(failure.details.data === undefined ? {} : { data: failure.details.data }),
    requestId: request.id,
  };
  return reply.code(failure.statusCode).type('application/json; charset=utf-8').send(body);
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isOutcomeUnknown(error)) return outcomeUnknownError();
  if (isStorageFull(error)) return storageFullError();
  if (isClientAbort(error)) return badRequest('request.cut_off');
  if (isDatabaseAway(error)) return databaseAwayError();
  if (hasCollided(error)) return unavailable('server.collision', 1);
  if (errorCode(error) === QUERY_CANCELED) return unavailable('server.timeout', 5);
  if (errorCode(error) === FOREIGN_KEY_VIOLATION) return conflict('server.related_changed');
  if (UNTRANSLATABLE_CODES.includes(errorCode(error) ?? '')) return badRequest('request.control_characters');
  return fromFastifyError(error) ?? new AppError(500, message('server.error'));
}

/**
 * Whether the client disconnected while sending its body. The message is compared too, because a lost database connection has the
 * same code.
 */
const isClientAbort = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && errorCode(error) === 'ECONNRESET';

const outcomeUnknownError = () => unavailable('server.outcome_unknown').withData(UNKNOWN_OUTCOME);

function fromFastifyError(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // An unsupported media type is an invalid body, because all bodies are JSON.
  const statusCode = error.statusCode === 415 ? 400 : error.statusCode;
  if (statusCode >= 500) return undefined;
  return new AppError(statusCode, MESSAGE_BY_FASTIFY_CODE[code] ?? message('request.invalid'));
}
