import { createHash } from 'node:crypto';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { noEffects } from '#core/context.ts';
import { effectsFor } from './caller-answer.ts';
import type { Queryable } from '#core/db/database.ts';
import { errorCode } from '#core/db/database-errors.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, badRequest, conflict, UNKNOWN_OUTCOME } from '#core/errors.ts';

export interface WriteOptions {
  endpoint: Endpoint;
  isDryRun: boolean;
  idempotencyKey: string | undefined;
  body: unknown;
  /** Path and query as called: the key counts for one route only. */
  route: string;
}

/**
 * The one way in which a call changes anything: one transaction that holds the effect, its activity row and the answer
 * kept under the idempotency key. A dry run does it all and rolls back. `work` may run again after a serialisation failure.
 */
export async function runWrite(
  ctx: Context,
  options: WriteOptions,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const { endpoint, isDryRun, route } = options;
  const key = isDryRun ? undefined : checkedKey(options);
  const answer = await ctx.services.database.transaction(
    async (db) => {
      const inside: Context = { ...ctx, db, effects: noEffects(), isDryRun };
      const earlier = key && (await claimKey(inside, options, key));
      if (earlier) return earlier.answer;
      const done = await work(inside);
      if (key) await keepAnswer(inside, { route, key }, endpoint.hasSecret ? undefined : done);
      return isDryRun ? effectsFor(inside) : done;
    },
    { isRolledBack: isDryRun },
  );
  if (!isDryRun) ctx.services.commits.tell();
  return answer;
}

const KEY_PATTERN = /^[\x21-\x7e]{8,128}$/;

function checkedKey({ endpoint, idempotencyKey }: WriteOptions): string | undefined {
  if (idempotencyKey === undefined) {
    if (endpoint.idempotencyKey === 'required') throw badRequest('idempotency_key.required');
    return undefined;
  }
  if (!KEY_PATTERN.test(idempotencyKey)) throw badRequest('idempotency_key.format');
  return idempotencyKey;
}

const IN_FLIGHT_WAIT = '100ms';
const LOCK_NOT_AVAILABLE = '55P03';
const CLAIM = `insert into idempotency_keys (caller_id, route, key, body_hash) values (?, ?, ?, ?)
  on conflict do nothing returning key`;
const READ = 'select body_hash, answer from idempotency_keys where caller_id = ? and route = ? and key = ?';

/** The first answer when this key has been used, nothing when it is now ours. Throws 409 in flight, 422 for another body. */
async function claimKey(ctx: Context, options: WriteOptions, key: string): Promise<{ answer: unknown } | undefined> {
  const identity = [callerId(ctx), options.route, key];
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(options.body ?? null))
    .digest('base64url');
  const claimed = await insertKey(ctx.db, [...identity, bodyHash]);
  if (claimed) return undefined;
  const [row] = await ctx.db.rows<{ body_hash: string; answer: unknown }>(statement(READ, identity));
  if (!row) throw inFlight();
  if (row.body_hash !== bodyHash) throw new AppError(422, message('idempotency_key.reused'));
  if (options.endpoint.hasSecret) throw conflict('idempotency_key.secret');
  return { answer: row.answer };
}

const inFlight = () => conflict('idempotency_key.in_flight').withData(UNKNOWN_OUTCOME);

async function insertKey(db: Queryable, values: string[]): Promise<boolean> {
  try {
    await db.later(statement(`set local lock_timeout = '${IN_FLIGHT_WAIT}'`));
    const rows = await db.rows(statement(CLAIM, values, { writes: ['idempotency_keys'] }));
    await db.later(statement("set local lock_timeout = '0'"));
    return rows.length > 0;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) throw inFlight();
    throw error;
  }
}

async function keepAnswer(
  ctx: Context,
  { route, key }: { route: string; key: string },
  answer: unknown,
): Promise<void> {
  await ctx.db.later(
    statement(
      'update idempotency_keys set answer = ? where caller_id = ? and route = ? and key = ?',
      [JSON.stringify(answer ?? null), callerId(ctx), route, key],
      { writes: ['idempotency_keys'] },
    ),
  );
}

const callerId = ({ actor, address }: Context): string =>
  actor.kind === 'person' || actor.kind === 'key' ? actor.id : `${actor.kind}:${address}`;
