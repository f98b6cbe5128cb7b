import { mayAccess } from '@souk/contract/core/access.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import {
  type BulkResponse,
  type BulkData,
  type BulkResult,
  bulkResult,
  MAX_BULK_IDS,
} from '@souk/contract/core/list.ts';
import * as z from 'zod/mini';
import { runForEachId } from './bulk.ts';
import { type Context, requirePerson } from './context.ts';
import { inTransaction } from './db/in-transaction.ts';
import { allOf, type Condition, condition, statement } from './db/statement.ts';
import { conflict, forbidden } from './errors.ts';
import type { JobRegistry, JobRun } from './jobs/job-registry.ts';
import { enqueueJob } from './jobs/job-rows.ts';
import { type ListDefinition, type ListTable, type PageQuery, prepareQuery } from './list/definition.ts';
import { asPaged, filterQuery, type ListEndpoint } from './list/filter-query.ts';
import { buildConditions } from './list/run-list.ts';

type Filter = Record<string, string | number | boolean>;

interface BulkBody {
  ids?: string[] | undefined;
  filter?: Filter | undefined;
  expectedCount?: number | undefined;
}

/** A bulk action of one entity, for selected rows and for all rows that match a filter of its list. */
export interface BulkAction<Body extends BulkBody, Query extends PageQuery> {
  /** The kind of the job that runs it, such as `products.bulk`. */
  kind: string;
  /** Before each batch, the job checks again that its user has the access for `bulk`. `list` defines the filters. */
  api: { bulk: Endpoint & { body: z.ZodMiniType<Body> }; list: ListEndpoint<NoInfer<Query>> };
  definition: Omit<ListDefinition<Query>, 'select'>;
  /** SQL for the name of a row, which is reported with a failure. */
  label: (language: Language) => string;
  /**
   * Locks the rows before the first one changes, and returns their ids in the order in which they have to change, so that the
   * action never deadlocks with single ones.
   */
  lockAll?: (ctx: Context, ids: readonly string[]) => Promise<string[]>;
  /** Validates the body. Throws 400. */
  check?: (body: Body) => void;
  action: (ctx: Context, id: string, body: Body) => Promise<unknown>;
}

/** Rows per transaction. */
const BATCH_ROWS = 100;
/** Rows whose effects a dry run returns. */
const PREVIEW_ROWS = 20;
/** Maximum number of failures that are stored with their reason. Further failures are only counted. */
const MAX_STORED_FAILURES = 100;

/**
 * Runs the action for the ids in the body, or starts a job that runs it for all rows that match the filter. Throws 400 for an
 * unknown filter, and 409 with the new count if the number of matching rows differs from the expected one.
 */
export async function runBulkAction<Body extends BulkBody, Query extends PageQuery>(
  ctx: Context,
  bulk: BulkAction<Body, Query>,
  body: Body,
): Promise<BulkResponse> {
  bulk.check?.(body);
  if (body.ids) return runWithLabels(ctx, bulk, { ids: body.ids, body });
  const where = await buildFilterCondition(ctx, bulk, body.filter);
  const { count, last } = await countMatchingRows(ctx, bulk, where);
  if (count !== body.expectedCount) throw conflict('list.changed', { count }).withData({ count });
  if (ctx.isDryRun) {
    ctx.effects.rows = count;
    const previewIds = await readIds(ctx, bulk, { where, limit: PREVIEW_ROWS });
    return runWithLabels(ctx, bulk, { ids: previewIds, body });
  }
  return { jobId: await enqueueJob(ctx, bulk.kind, { body, last }) };
}

/** Runs the action for each id, and adds to each failure the label of its row. */
async function runWithLabels<Body extends BulkBody, Query extends PageQuery>(
  ctx: Context,
  bulk: BulkAction<Body, Query>,
  { ids, body }: { ids: readonly string[]; body: Body },
): Promise<BulkData> {
  const sorted = [...new Set(ids)].toSorted();
  const locked = (await bulk.lockAll?.(ctx, sorted)) ?? sorted;
  const missing = sorted.filter((id) => !locked.includes(id));
  const answer = await runForEachId(ctx, [...locked, ...missing], (inside, id) => bulk.action(inside, id, body));
  await labelFailures(ctx, bulk, answer.failed);
  if (ctx.isDryRun) ctx.effects.failed = answer.failed;
  return answer;
}

type LabelledList = WalkedList & { label: (language: Language) => string };

/** Adds the label of the row to each failure, unless the row no longer exists. */
async function labelFailures(
  ctx: Context,
  { definition: { table }, label }: LabelledList,
  failed: BulkData['failed'],
): Promise<void> {
  if (failed.length === 0) return;
  const text = `select ${table.key} as id, ${label(ctx.language)} as label from ${table.from} where ${table.key} = any(?)`;
  const rows = await ctx.db.rows<{ id: string; label: string }>(statement(text, [failed.map(({ id }) => id)]));
  const labels = new Map(rows.map((row) => [row.id, row.label]));
  for (const failure of failed) failure.label = labels.get(failure.id);
}

/** The job that runs the action for all matching rows. */
export function bulkJob<Body extends BulkBody, Query extends PageQuery>(bulk: BulkAction<Body, Query>): JobRegistry {
  const { access } = bulk.api.bulk;
  // Actions of super admins belong to no area of an ADMIN, so their jobs are listed with the settings.
  const area = access.who === 'area' ? access.area : 'configuration';
  return { [bulk.kind]: { area, handle: (run) => walkMatchingRows(run, bulk) } };
}

const payloadSchema = z.object({
  body: z.unknown(),
  /** The greatest matching id when the job was created. Later rows are not included. */
  last: z.string(),
  reached: z.optional(z.object({ after: z.string(), result: bulkResult })),
});

const EMPTY_RESULT: BulkResult = { done: 0, failed: [], failedCount: 0, undo: [] };

/** Runs the action in batches. Each transaction also saves the progress, so a restart continues after the last complete batch. */
async function walkMatchingRows<Body extends BulkBody, Query extends PageQuery>(
  run: JobRun,
  bulk: BulkAction<Body, Query>,
): Promise<BulkResult | undefined> {
  const { last, reached, ...payload } = z.parse(payloadSchema, run.payload);
  const body = z.parse(bulk.api.bulk.body, payload.body);
  const total = body.expectedCount ?? null;
  let after = reached?.after;
  let result = reached?.result ?? EMPTY_RESULT;
  const countProcessed = () => result.done + result.failedCount;
  run.report(countProcessed(), total ?? undefined);
  while (!run.shouldStop()) {
    const ctx = await run.refreshContext();
    if (!mayAccess(requirePerson(ctx), bulk.api.bulk.access))
      throw forbidden('bulk.permission_lost', { done: countProcessed(), total: total ?? countProcessed() });
    const batch = await inTransaction(ctx, async (inside) => {
      const where = await buildFilterCondition(inside, bulk, body.filter);
      const ids = await readIds(inside, bulk, { where, after, last, limit: BATCH_ROWS });
      const answer = await runWithLabels(inside, bulk, { ids, body });
      const next = addResults(result, answer);
      const reachedNow = { after: ids.at(-1) ?? last, result: next };
      if (
        !(await run.saveProgress(inside.db, {
          progress: next.done + next.failedCount,
          total,
          result: next,
          payload: { reached: reachedNow },
        }))
      )
        throw new JobStopped();
      return { ...reachedNow, isLast: ids.length < BATCH_ROWS };
    }).catch(ignoreStopped);
    if (!batch) return undefined;
    ctx.services.commits.notify();
    ({ after, result } = batch);
    run.report(countProcessed());
    if (batch.isLast) return omitEmptyUndo(result);
  }
  return undefined;
}

/** Thrown to roll back a batch if the job was stopped while it ran. */
class JobStopped extends Error {}

function ignoreStopped(error: unknown): undefined {
  if (!(error instanceof JobStopped)) throw error;
}

function addResults(sum: BulkResult, { done, failed, undo }: BulkData): BulkResult {
  const result = {
    done: sum.done + done,
    failed: [...sum.failed, ...failed].slice(0, MAX_STORED_FAILURES),
    failedCount: sum.failedCount + failed.length,
  };
  const changes = sum.undo && (done === 0 ? sum.undo : undo && [...sum.undo, ...undo]);
  return changes && changes.length <= MAX_BULK_IDS ? { ...result, undo: changes } : result;
}

/** Omits an empty undo list, which means that no row has changed. */
function omitEmptyUndo({ undo, ...result }: BulkResult): BulkResult {
  return undo?.length ? { ...result, undo } : result;
}

/** The part of a list definition that is needed to read matching rows by id. */
interface WalkedList {
  definition: { table: Pick<ListTable, 'from' | 'key'> };
}

interface FilterableBulkAction<Query extends PageQuery> extends Pick<BulkAction<never, Query>, 'definition'> {
  api: Pick<BulkAction<never, Query>['api'], 'list'>;
}

async function buildFilterCondition<Query extends PageQuery>(
  ctx: Context,
  { api, definition }: FilterableBulkAction<Query>,
  filter: Filter = {},
): Promise<Condition> {
  const query = asPaged<Query>(filterQuery(api.list, filter));
  return buildConditions(definition, await prepareQuery(definition, ctx, query)).condition;
}

async function countMatchingRows(
  ctx: Context,
  { definition: { table } }: WalkedList,
  where: Condition,
): Promise<{ count: number; last: string }> {
  const text = `select count(*) as count, coalesce(max(${table.key}::text), '') as last from ${table.from} where ${where.text}`;
  const [row] = await ctx.db.rows<{ count: number; last: string }>(statement(text, where.values));
  return row ?? { count: 0, last: '' };
}

interface IdRange {
  where: Condition;
  after?: string | undefined;
  last?: string;
  limit: number;
}

/** Reads ids in ascending order, so that the action's own changes cannot make the job skip rows or process them twice. */
async function readIds(
  ctx: Context,
  { definition: { table } }: WalkedList,
  { where, after, last, limit }: IdRange,
): Promise<string[]> {
  const rangeCondition = allOf([
    where,
    ...(after ? [condition(`${table.key} > ?`, after)] : []),
    ...(last ? [condition(`${table.key} <= ?`, last)] : []),
  ]);
  const rows = await ctx.db.rows<{ id: string }>(
    statement(
      `select ${table.key} as id from ${table.from} where ${rangeCondition.text} order by ${table.key} limit ?`,
      [...rangeCondition.values, limit],
    ),
  );
  return rows.map((row) => row.id);
}
