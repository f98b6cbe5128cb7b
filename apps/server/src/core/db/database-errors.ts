import { unavailable } from '#core/errors.ts';
import { thrownCode } from '#core/thrown.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Whether a transaction failed because of concurrent changes to the same rows, so that a retry may succeed. */
export function hasCollided(error: unknown): boolean {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** The code of a database error (SQLSTATE) or system error, or of the error that caused it. */
export function errorCode(error: unknown): string | undefined {
  return thrownCode(findErrorWithCode(error));
}

/** The name of the unique index or constraint that was violated. */
export function violatedConstraint(error: unknown): string | undefined {
  const coded = findErrorWithCode(error);
  return coded && 'constraint' in coded && typeof coded.constraint === 'string' ? coded.constraint : undefined;
}

/** The error if it has a code, or else the nearest of its causes that has one. */
function findErrorWithCode(error: unknown): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (thrownCode(error) !== undefined) return error;
  return 'cause' in error ? findErrorWithCode(error.cause) : undefined;
}

/** The primary has become a standby, or a connection leads to one. */
export const STANDBY = '25006';

const LOST_CONNECTION_CODES = new Set([
  STANDBY,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
]);
const LOST_CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether the database is unreachable or does not accept connections, so that a later retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && LOST_CONNECTION_CODES.has(code)) return true;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && LOST_CONNECTION_MESSAGES.test(cause.message);
}

/** node-postgres sends nothing over a connection that it already knows to be lost. */
const wasNeverSent = (error: unknown): boolean => error instanceof Error && error.message.includes('is not queryable');

const wasRejected = (error: unknown): boolean => errorCode(error) === STANDBY;

/** The connection was lost after a commit was sent, so it is unknown whether the server committed. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Whether the error is an OutcomeUnknown or was caused by one. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof OutcomeUnknown || (error instanceof Error && isOutcomeUnknown(error.cause));

/** Converts the error of a statement that commits: to OutcomeUnknown if the connection was lost after the statement was sent. */
export const toCommitError = (error: unknown): unknown =>
  isDatabaseAway(error) && !wasNeverSent(error) && !wasRejected(error) ? new OutcomeUnknown(error) : error;

export const databaseAwayError = () => unavailable('server.database_away');
