import { createHash } from 'node:crypto';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { noEffects } from '#core/context.ts';
import { visibleEffects } from './caller-response.ts';
import type { Queryable } from '#core/db/database.ts';
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
  const { endpoint, isDryRun, route } = options;
  const key = isDryRun ? undefined : validateKey(options);
  const response = await ctx.services.database.transaction(
    async (db) => {
      const inside: Context = { ...ctx, db, effects: noEffects(), isDryRun };
      const previous = key && (await claimKey(inside, options, key));
      if (previous) return previous.answer;
      const result = await work(inside);
      if (key) await saveResponse(inside, { route, key }, endpoint.hasSecret ? undefined : result);
      return isDryRun ? visibleEffects(inside) : result;
    },
    { isRolledBack: isDryRun },
  );
  if (!isDryRun) ctx.services.commits.notify();
  return response;
}

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
const CLAIM_KEY = `insert into idempotency_keys (caller_id, route, key, body_hash) values (?, ?, ?, ?)
  on conflict do nothing returning key`;
const READ_RESPONSE = 'select body_hash, answer from idempotency_keys where caller_id = ? and route = ? and key = ?';

/**
 * Claims the idempotency key. If it was used before, returns the first response. Throws 409 while the first call is in progress
 * or if its response contained a secret, and 422 if its body was different.
 */
async function claimKey(ctx: Context, options: WriteOptions, key: string): Promise<{ answer: unknown } | undefined> {
  const identity = [callerId(ctx), options.route, key];
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(options.body ?? null))
    .digest('base64url');
  const claimed = await insertKey(ctx.db, [...identity, bodyHash]);
  if (claimed) return undefined;
  const [row] = await ctx.db.rows<{ body_hash: string; answer: unknown }>(statement(READ_RESPONSE, identity));
  if (!row) throw inFlightError();
  if (row.body_hash !== bodyHash) throw new AppError(422, message('idempotency_key.reused'));
  if (options.endpoint.hasSecret) throw conflict('idempotency_key.secret');
  return { answer: row.answer };
}

const inFlightError = () => conflict('idempotency_key.in_flight').withData(UNKNOWN_OUTCOME);

async function insertKey(db: Queryable, values: string[]): Promise<boolean> {
  try {
    await db.enqueue(statement(`set local lock_timeout = '${MAX_WAIT_FOR_FIRST_CALL}'`));
    const rows = await db.rows(statement(CLAIM_KEY, values, { writes: ['idempotency_keys'] }));
    await db.enqueue(statement("set local lock_timeout = '0'"));
    return rows.length > 0;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) throw inFlightError();
    throw error;
  }
}

async function saveResponse(
  ctx: Context,
  { route, key }: { route: string; key: string },
  response: unknown,
): Promise<void> {
  await ctx.db.enqueue(
    statement(
      'update idempotency_keys set answer = ? where caller_id = ? and route = ? and key = ?',
      [JSON.stringify(response ?? null), callerId(ctx), route, key],
      { writes: ['idempotency_keys'] },
    ),
  );
}

const callerId = ({ actor, address }: Context): string =>
  actor.kind === 'person' || actor.kind === 'key' ? actor.id : `${actor.kind}:${address}`;
