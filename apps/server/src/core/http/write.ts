import { createHash } from 'node:crypto';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { createKeyedQueue } from '#core/keyed-queue.ts';
import { visibleEffects } from './caller-response.ts';
import { runBeforeCommit, transactionContext } from '#core/db/in-transaction.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, badRequest, conflict, UNKNOWN_OUTCOME } from '#core/errors.ts';

export interface WriteOptions {
  endpoint: Endpoint;
  isDryRun: boolean;
  idempotencyKey: string | undefined;
  body: unknown;
  /** Method, path and query of the call, because an idempotency key is valid for one route only. */
  route: string;
  /** Ids of rows for which many calls compete. Such calls wait before they take a connection. */
  contendedRows?: readonly string[] | undefined;
}

/**
 * Every write goes through this function: one transaction with the change, its activity row and the response stored under the
 * idempotency key. A dry run does the same and rolls back. `work` may run again after a serialization failure.
 */
export async function runWrite(
  ctx: Context,
  options: WriteOptions,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, isDryRun } = options;
  const key = isDryRun ? undefined : validateKey(options);
  const run = () =>
    ctx.services.database.transaction(
      async (db) => {
        const inside: Context = { ...transactionContext(ctx, db), isDryRun };
        const claim = key === undefined ? undefined : await claimKey(inside, options, key);
        if (claim && 'previous' in claim) return claim.previous.answer;
        const result = await work(inside);
        await runBeforeCommit(inside);
        if (claim) await saveResponse(inside, claim.claimed, endpoint.hasSecret ? undefined : result);
        return isDryRun ? visibleEffects(inside) : result;
      },
      { isRolledBack: isDryRun },
    );
  const response = await runInQueue(options.contendedRows ?? [], run);
  if (!isDryRun) ctx.services.commits.notify();
  return response;
}

/**
 * Connections that calls of this process occupy while they compete for one row, of the six that it has by default. The row is locked
 * only at the end of a call, so fewer would leave them idle, and with more, other rows would have to wait.
 */
const CONNECTIONS_PER_ROW = 4;
/** The last one waits for a few seconds. */
const MAX_WAITING_PER_ROW = 250;
const runInQueue = createKeyedQueue({ running: CONNECTIONS_PER_ROW, waiting: MAX_WAITING_PER_ROW });

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;

function validateKey({ endpoint, idempotencyKey }: WriteOptions): string | undefined {
  if (idempotencyKey === undefined) {
    if (endpoint.idempotencyKey === 'required') throw badRequest('idempotency_key.required');
    return undefined;
  }
  if (!IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) throw badRequest('idempotency_key.format');
  return idempotencyKey;
}

const MAX_WAIT_FOR_FIRST_CALL = '100ms';
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_KEY = 'select pg_advisory_xact_lock(hashtextextended(?, 0))';
const READ_RESPONSE = 'select body_hash, answer from idempotency_keys where caller_id = ? and route = ? and key = ?';
const WRITE_RESPONSE = 'insert into idempotency_keys (caller_id, route, key, body_hash, answer) values (?, ?, ?, ?, ?)';

/** An idempotency key that this transaction holds. Other calls with the same key wait for the end of the transaction. */
interface ClaimedKey {
  identity: [callerId: string, route: string, key: string];
  bodyHash: string;
}

/**
 * Claims the idempotency key. If it was used before, returns the first response. Throws 409 while the first call is in progress
 * or if its response contained a secret, and 422 if its body was different.
 */
async function claimKey(
  ctx: Context,
  options: WriteOptions,
  key: string,
): Promise<{ claimed: ClaimedKey } | { previous: { answer: unknown } }> {
  const identity: ClaimedKey['identity'] = [callerId(ctx), options.route, key];
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(options.body ?? null))
    .digest('base64url');
  await ctx.db.enqueue(statement(`set local lock_timeout = '${MAX_WAIT_FOR_FIRST_CALL}'`));
  await ctx.db.enqueue(statement(LOCK_KEY, [JSON.stringify(identity)]), (error) =>
    errorCode(error) === LOCK_NOT_AVAILABLE ? inFlightError() : undefined,
  );
  await ctx.db.enqueue(statement("set local lock_timeout = '0'"));
  const [row] = await ctx.db.rows<{ body_hash: string; answer: unknown }>(statement(READ_RESPONSE, identity));
  if (!row) return { claimed: { identity, bodyHash } };
  if (row.body_hash !== bodyHash) throw new AppError(422, message('idempotency_key.reused'));
  if (options.endpoint.hasSecret) throw conflict('idempotency_key.secret');
  return { previous: { answer: row.answer } };
}

const inFlightError = () => conflict('idempotency_key.in_flight').withData(UNKNOWN_OUTCOME);

/** Stores the response with the commit. */
const saveResponse = (ctx: Context, { identity, bodyHash }: ClaimedKey, response: unknown): Promise<void> =>
  ctx.db.enqueue(
    statement(WRITE_RESPONSE, [...identity, bodyHash, JSON.stringify(response ?? null)], {
      writes: ['idempotency_keys'],
    }),
  );

function callerId({ actor, address }: Context): string {
  if (actor.kind === 'key' && actor.customer) return `${actor.id}:${actor.customer.id}`;
  return actor.kind === 'person' || actor.kind === 'key' ? actor.id : `${actor.kind}:${address}`;
}
