import { MAX_BULK_IDS } from '@souk/contract/core/list.ts';
import { orderPapersApi, type PackingSlipsInput } from '@souk/contract/orders/papers.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { mayAccess } from '@souk/contract/core/access.ts';
import * as z from 'zod/mini';
import { type Context, personOf } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict, forbidden, notFound } from '#core/errors.ts';
import { makeDownload } from '#core/http/downloads.ts';
import type { JobRegistry, JobRun } from '#core/jobs/job-registry.ts';
import { enqueue } from '#core/jobs/job-rows.ts';
import { prepared } from '#core/list/definition.ts';
import { filterQuery } from '#core/list/filter-query.ts';
import { conditionsOf } from '#core/list/run-list.ts';
import { storePrivateFile } from '#modules/files/files.service.ts';
import { orderList } from '../list-orders.ts';
import { packingSlipsPdf } from './packing-slips.ts';

export const SLIPS_DOWNLOAD = 'packing-slips';
const KIND = 'orders.packing-slips';
/** Of one file; printers give up earlier. */
const MOST_SLIPS = 5000;

/** A one-time address of the slips, or the job that makes them where they are many. Throws 400, 404, and 409 for too many. */
export async function askPackingSlips(
  ctx: Context,
  { ids, filter = {} }: PackingSlipsInput,
): Promise<{ url: string } | { jobId: string }> {
  const found = ids ? await known(ctx, ids) : await matching(ctx, filter);
  if (found.length === 0) throw conflict('order.none_matches');
  if (found.length <= MAX_BULK_IDS) return makeDownload(ctx, SLIPS_DOWNLOAD, { ids: found });
  if (found.length > MOST_SLIPS) throw conflict('packing_slips.too_many', { max: MOST_SLIPS });
  return { jobId: await enqueue(ctx, KIND, { ids: found, language: ctx.language }) };
}

async function known(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const text = 'select id from orders where id = any(?) order by number';
  const rows = await ctx.db.rows<{ id: string }>(statement(text, [wanted]));
  if (rows.length < wanted.length) throw notFound('order');
  return rows.map(({ id }) => id);
}

async function matching(ctx: Context, filter: Record<string, unknown>): Promise<string[]> {
  const query = filterQuery(ordersApi.list, filter);
  const { condition } = conditionsOf(orderList, await prepared(orderList, ctx, query));
  const text = `select o.id from ${orderList.table.from} where ${condition.text} order by o.number limit ?`;
  const rows = await ctx.db.rows<{ id: string }>(statement(text, [...condition.values, MOST_SLIPS + 1]));
  return rows.map(({ id }) => id);
}

const payloadOf = z.object({ ids: z.array(z.string()), language: z.enum(['en', 'ar']) });

/** The file is kept for whoever asked; the clean-up takes it away after a day. */
async function runSlips(run: JobRun): Promise<Record<string, unknown>> {
  const { ids, language } = z.parse(payloadOf, run.payload);
  const ctx = { ...(await run.renew()), language };
  if (!mayAccess(personOf(ctx), orderPapersApi.packingSlips.access)) throw forbidden('permission.denied');
  run.report(0, ids.length);
  const onWritten = (count: number) => {
    if (run.isOver()) throw conflict('packing_slips.stopped');
    run.report(count, ids.length);
  };
  const pieces: Buffer[] = [];
  for await (const piece of await packingSlipsPdf(ctx, { ids, onWritten })) pieces.push(piece);
  const { fileId } = await storePrivateFile(ctx, 'document', {
    name: `packing-slips-${ctx.now.toISOString().slice(0, 10)}.pdf`,
    mediaType: 'application/pdf',
    content: Buffer.concat(pieces),
  });
  return { fileId, count: ids.length };
}

export const packingSlipJobs: JobRegistry = { [KIND]: { area: 'orders', handle: runSlips } };
