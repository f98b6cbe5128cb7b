import { unavailable } from '#core/errors.ts';
import { thrownCode } from '#core/thrown.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Whether a transaction was given up because others changed the same rows: worth another try. */
export function hasCollided(error: unknown): boolean {
  const code = errorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

/** The SQLSTATE of a database error, also where it is the cause of another error. */
export function errorCode(error: unknown): string | undefined {
  return thrownCode(withCode(error));
}

/** The index or constraint that refused a row. */
export function violatedConstraint(error: unknown): string | undefined {
  const found = withCode(error);
  return found && 'constraint' in found && typeof found.constraint === 'string' ? found.constraint : undefined;
}

/** What was thrown, or the nearest of its causes, that has a code. */
function withCode(error: unknown): object | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (thrownCode(error) !== undefined) return error;
  return 'cause' in error ? withCode(error.cause) : undefined;
}

const LOST_CODES = new Set([
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
const LOST_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Query read timeout/;

/** Whether the database is away or refuses connections for the moment: worth another try later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && LOST_CODES.has(code)) return true;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && LOST_MESSAGES.test(cause.message);
}

/** The connection was known to be lost before: node-postgres sends nothing over it. */
const wasNeverSent = (error: unknown): boolean => error instanceof Error && error.message.includes('is not queryable');

/** The connection was lost after a commit had been sent: whether the server carried it out cannot be known from here. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost during a commit', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Whether a change may or may not have been committed, also where that is the cause of another error. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof OutcomeUnknown || (error instanceof Error && isOutcomeUnknown(error.cause));

/** The failure of something sent that commits, as its callers should see it. */
export const failureOfCommit = (error: unknown): unknown =>
  isDatabaseAway(error) && !wasNeverSent(error) ? new OutcomeUnknown(error) : error;

export const databaseAway = () => unavailable('server.database_away');
