import { MAX_BULK_IDS } from '@souk/contract/core/list.ts';
import { orderDocumentsApi, type PackingSlipsInput } from '@souk/contract/orders/documents.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import * as z from 'zod/mini';
import { type Context, requirePerson } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import { createDownloadLink } from '#core/http/downloads.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import { prepareQuery } from '#core/list/definition.ts';
import { filterQuery } from '#core/list/filter-query.ts';
import { buildConditions } from '#core/list/run-list.ts';
import { storePrivateFile } from '#modules/files/files.service.ts';
import { orderList } from '../list-orders.ts';
import { packingSlipsPdf } from './packing-slips.ts';

export const SLIPS_DOWNLOAD = 'packing-slips';
const PACKING_SLIPS_JOB = 'orders.packing-slips';
/** Maximum number of orders per file, because printers fail on longer files. */
const MAX_SLIPS = 5000;

/**
 * Returns a download URL that works once. For many orders, returns the id of a job that creates the file instead. Throws 400,
 * 404, or 409 for too many orders.
 */
export async function requestPackingSlips(
  ctx: Context,
  { ids, filter = {} }: PackingSlipsInput,
): Promise<{ url: string } | { jobId: string }> {
  const orderIds = ids ? await sortExistingIds(ctx, ids) : await findMatchingIds(ctx, filter);
  if (orderIds.length === 0) throw conflict('order.none_matches');
  if (orderIds.length <= MAX_BULK_IDS) return createDownloadLink(ctx, SLIPS_DOWNLOAD, { ids: orderIds });
  if (orderIds.length > MAX_SLIPS) throw conflict('packing_slips.too_many', { max: MAX_SLIPS });
  return { jobId: await enqueueJob(ctx, PACKING_SLIPS_JOB, { ids: orderIds, language: ctx.language }) };
}

async function sortExistingIds(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const distinctIds = [...new Set(ids)];
  const text = 'select id from orders where id = any(?) order by number';
  const rows = await ctx.db.rows<{ id: string }>(statement(text, [distinctIds]));
  if (rows.length < distinctIds.length) throw notFound('order');
  return rows.map(({ id }) => id);
}

async function findMatchingIds(ctx: Context, filter: Record<string, unknown>): Promise<string[]> {
  const query = filterQuery(ordersApi.list, filter);
  const { condition } = buildConditions(orderList, await prepareQuery(orderList, ctx, query));
  const text = `select o.id from ${orderList.table.from} where ${condition.text} order by o.number limit ?`;
  const rows = await ctx.db.rows<{ id: string }>(statement(text, [...condition.values, MAX_SLIPS + 1]));
  return rows.map(({ id }) => id);
}

const payloadSchema = z.object({ ids: z.array(z.string()), language: z.enum(['en', 'ar']) });

/** Creates and stores the file. Only the person who requested it can open it. The clean-up job deletes it after a day. */
async function runPackingSlipsJob(run: JobRun): Promise<Record<string, unknown>> {
  const { ids, language } = z.parse(payloadSchema, run.payload);
  const ctx = { ...(await run.refreshContext()), language };
  if (!mayAccess(requirePerson(ctx), orderDocumentsApi.packingSlips.access)) throw forbidden('permission.denied');
  run.report(0, ids.length);
  const onWritten = (count: number) => {
    if (run.shouldStop()) throw conflict('packing_slips.stopped');
    run.report(count, ids.length);
  };
  const chunks: Buffer[] = [];
  for await (const chunk of await packingSlipsPdf(ctx, { ids, onWritten })) chunks.push(chunk);
  const { fileId } = await storePrivateFile(ctx, 'document', {
    name: `packing-slips-${ctx.now.toISOString().slice(0, 10)}.pdf`,
    mediaType: 'application/pdf',
    content: Buffer.concat(chunks),
  });
  return { fileId, count: ids.length };
}

export const packingSlipJobs: JobRegistry = { [PACKING_SLIPS_JOB]: { area: 'orders', handle: runPackingSlipsJob } };
