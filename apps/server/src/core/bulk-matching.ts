import { mayAccess } from '@souk/contract/core/access.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { type BulkAnswer, type BulkData, type BulkResult, bulkResult, MAX_BULK_IDS } from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { runBulk } from './bulk.ts';
import { type Context, personOf } from './context.ts';
import { inTransaction } from './db/in-transaction.ts';
import { allOf, type Condition, condition, statement } from './db/statement.ts';
import { conflict, forbidden } from './errors.ts';
import type { JobRegistry, JobRun } from './jobs/job-registry.ts';
import { enqueue } from './jobs/job-rows.ts';
import { type ListDefinition, type ListTable, type PageQuery, prepared } from './list/definition.ts';
import { asPaged, filterQuery, type ListEndpoint } from './list/filter-query.ts';
import { conditionsOf } from './list/run-list.ts';

type Filter = Record<string, string | number | boolean>;

interface BulkBody {
  ids?: string[] | undefined;
  filter?: Filter | undefined;
  expectedCount?: number | undefined;
}

/** One entity's bulk step, for picked rows and for all that match a filter of its list. */
export interface Bulk<Body extends BulkBody, Query extends PageQuery> {
  /** The job's kind: `products.bulk`. */
  kind: string;
  /** Who may is said by the access of the bulk call, then and before each batch; the list's filters are known. */
  api: { bulk: Endpoint & { body: z.ZodMiniType<Body> }; list: ListEndpoint<NoInfer<Query>> };
  definition: Omit<ListDefinition<Query>, 'select'>;
  /** SQL for how people name a row of the list, for those that are refused. */
  label: (language: Language) => string;
  /** Throws 400 for what the action needs. */
  check?: (body: Body) => void;
  step: (ctx: Context, id: string, body: Body) => Promise<unknown>;
}

/** Rows of one transaction. */
const BATCH = 100;
/** Rows whose effects a dry run shows. */
const PREVIEWED = 20;
/** Refusals that are kept with their reason; the rest are counted. */
const KEPT_FAILURES = 100;

/**
 * Does the step for the ids given, or starts a job that does it for all that match the filter. Throws 400 for an unknown filter,
 * and 409 with the new count where another number of rows matches than expected.
 */
export async function runBulkStep<Body extends BulkBody, Query extends PageQuery>(
  ctx: Context,
  bulk: Bulk<Body, Query>,
  body: Body,
): Promise<BulkAnswer> {
  bulk.check?.(body);
  if (body.ids) return runNamed(ctx, bulk, { ids: body.ids, body });
  const where = await matching(ctx, bulk, body.filter);
  const { count, last } = await countMatching(ctx, bulk, where);
  if (count !== body.expectedCount) throw conflict('list.changed', { count }).withData({ count });
  if (ctx.isDryRun) {
    ctx.effects.rows = count;
    const first = await idsOf(ctx, bulk, { where, limit: PREVIEWED });
    return runNamed(ctx, bulk, { ids: first, body });
  }
  return { jobId: await enqueue(ctx, bulk.kind, { body, last }) };
}

/** The step for each, and the names of those that are refused. */
async function runNamed<Body extends BulkBody, Query extends PageQuery>(
  ctx: Context,
  bulk: Bulk<Body, Query>,
  { ids, body }: { ids: readonly string[]; body: Body },
): Promise<BulkData> {
  const answer = await runBulk(ctx, ids, (inside, id) => bulk.step(inside, id, body));
  await nameRefused(ctx, bulk, answer.failed);
  if (ctx.isDryRun) ctx.effects.failed = answer.failed;
  return answer;
}

type Named = Walked & { label: (language: Language) => string };

/** One that does not exist any more has no name. */
async function nameRefused(
  ctx: Context,
  { definition: { table }, label }: Named,
  failed: BulkData['failed'],
): Promise<void> {
  if (failed.length === 0) return;
  const text = `select ${table.key} as id, ${label(ctx.language)} as label from ${table.from} where ${table.key} = any(?)`;
  const rows = await ctx.db.rows<{ id: string; label: string }>(statement(text, [failed.map(({ id }) => id)]));
  const labels = new Map(rows.map((row) => [row.id, row.label]));
  for (const failure of failed) failure.label = labels.get(failure.id);
}

/** The registry's entry for all that match. */
export function bulkJob<Body extends BulkBody, Query extends PageQuery>(bulk: Bulk<Body, Query>): JobRegistry {
  const { access } = bulk.api.bulk;
  // What is the super admin's belongs to no area of an ADMIN; it is stopped and recorded with the settings of the shop.
  const area = access.who === 'area' ? access.area : 'configuration';
  return { [bulk.kind]: { area, handle: (run) => walk(run, bulk) } };
}

const payloadOf = z.object({
  body: z.unknown(),
  /** The greatest id at the start: what is created later was not meant. */
  last: z.string(),
  reached: z.optional(z.object({ after: z.string(), result: bulkResult })),
});

const NOTHING_YET: BulkResult = { done: 0, failed: [], failedCount: 0, undo: [] };

/** Where the walk stands is kept in the transaction of each batch, so a second start goes on behind the last whole one. */
async function walk<Body extends BulkBody, Query extends PageQuery>(
  run: JobRun,
  bulk: Bulk<Body, Query>,
): Promise<BulkResult | undefined> {
  const { last, reached, ...payload } = z.parse(payloadOf, run.payload);
  const body = z.parse(bulk.api.bulk.body, payload.body);
  const total = body.expectedCount ?? null;
  let after = reached?.after;
  let result = reached?.result ?? NOTHING_YET;
  const seen = () => result.done + result.failedCount;
  run.report(seen(), total ?? undefined);
  while (!run.isOver()) {
    const ctx = await run.renew();
    if (!mayAccess(personOf(ctx), bulk.api.bulk.access))
      throw forbidden('bulk.permission_lost', { done: seen(), total: total ?? seen() });
    const batch = await inTransaction(ctx, async (inside) => {
      const where = await matching(inside, bulk, body.filter);
      const ids = await idsOf(inside, bulk, { where, after, last, limit: BATCH });
      const answer = await runNamed(inside, bulk, { ids, body });
      const next = added(result, answer);
      const reachedNow = { after: ids.at(-1) ?? last, result: next };
      if (
        !(await run.keep(inside.db, {
          progress: next.done + next.failedCount,
          total,
          result: next,
          payload: { reached: reachedNow },
        }))
      )
        throw new Stopped();
      return { ...reachedNow, isLast: ids.length < BATCH };
    }).catch(unlessStopped);
    if (!batch) return undefined;
    ctx.services.commits.tell();
    ({ after, result } = batch);
    run.report(seen());
    if (batch.isLast) return withoutEmptyUndo(result);
  }
  return undefined;
}

/** Rolls a batch back when the job was stopped meanwhile. */
class Stopped extends Error {}

function unlessStopped(error: unknown): undefined {
  if (!(error instanceof Stopped)) throw error;
}

function added(sum: BulkResult, { done, failed, undo }: BulkData): BulkResult {
  const result = {
    done: sum.done + done,
    failed: [...sum.failed, ...failed].slice(0, KEPT_FAILURES),
    failedCount: sum.failedCount + failed.length,
  };
  const changes = sum.undo && (done === 0 ? sum.undo : undo && [...sum.undo, ...undo]);
  return changes && changes.length <= MAX_BULK_IDS ? { ...result, undo: changes } : result;
}

/** Rows that stood so before leave nothing to take back. */
function withoutEmptyUndo({ undo, ...result }: BulkResult): BulkResult {
  return undo?.length ? { ...result, undo } : result;
}

/** What a walk by id needs to know of a list. */
interface Walked {
  definition: { table: Pick<ListTable, 'from' | 'key'> };
}

interface AnyBulk<Query extends PageQuery> extends Pick<Bulk<never, Query>, 'definition'> {
  api: Pick<Bulk<never, Query>['api'], 'list'>;
}

async function matching<Query extends PageQuery>(
  ctx: Context,
  { api, definition }: AnyBulk<Query>,
  filter: Filter = {},
): Promise<Condition> {
  const query = asPaged<Query>(filterQuery(api.list, filter));
  return conditionsOf(definition, await prepared(definition, ctx, query)).condition;
}

async function countMatching(
  ctx: Context,
  { definition: { table } }: Walked,
  where: Condition,
): Promise<{ count: number; last: string }> {
  const text = `select count(*) as count, coalesce(max(${table.key}::text), '') as last from ${table.from} where ${where.text}`;
  const [row] = await ctx.db.rows<{ count: number; last: string }>(statement(text, where.values));
  return row ?? { count: 0, last: '' };
}

interface Stretch {
  where: Condition;
  after?: string | undefined;
  last?: string;
  limit: number;
}

/** By id, so that what the step changes in a row never moves others out of the walk. */
async function idsOf(
  ctx: Context,
  { definition: { table } }: Walked,
  { where, after, last, limit }: Stretch,
): Promise<string[]> {
  const stretch = allOf([
    where,
    ...(after ? [condition(`${table.key} > ?`, after)] : []),
    ...(last ? [condition(`${table.key} <= ?`, last)] : []),
  ]);
  const rows = await ctx.db.rows<{ id: string }>(
    statement(`select ${table.key} as id from ${table.from} where ${stretch.text} order by ${table.key} limit ?`, [
      ...stretch.values,
      limit,
    ]),
  );
  return rows.map((row) => row.id);
}
