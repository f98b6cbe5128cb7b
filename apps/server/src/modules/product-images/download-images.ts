import { message } from '@souk/contract/core/message.ts';
import { MAX_UPLOAD_BYTES } from '@souk/contract/files/api.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import * as z from 'zod/mini';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, forbidden, errorMessage } from '#core/errors.ts';
import type { JobRegistry, JobResult, JobRun } from '#core/jobs/job-registry.ts';
import { createWorkQueue } from '#core/work-queue.ts';
import { retainPicture, storeDownload } from '#modules/files/files.service.ts';
import { applyHeldStatus } from './apply-held-status.ts';
import { attachImages, type DownloadResult, type DownloadRow } from './attach-images.ts';
import { type ImageScope, scopeSql } from './image-downloads.ts';
import { IMAGE_JOB } from './queue-images.ts';

/** Maximum number of concurrent downloads, to limit memory use and the load on other hosts. */
const MAX_CONCURRENT = 4;
/** More images than a product can have: MAX_PRODUCT_IMAGES plus one for each variant. */
const MAX_QUEUED = 1000;

const payloadSchema = z.union([z.object({ importId: z.string() }), z.object({ productId: z.string() })]);

/**
 * Downloads pending images product by product. Each product is committed separately, so after a restart the job
 * continues with the next product.
 */
async function downloadImages(run: JobRun): Promise<JobResult | undefined> {
  const scope = z.parse(payloadSchema, run.payload);
  const download = createDownloader(run);
  let products = 0;
  for (;;) {
    const ctx = await run.refreshContext();
    if (levelIn(ctx, 'products') !== 'edit') throw forbidden('permission.denied');
    const rows = await readNextProduct(ctx, scope);
    const [first] = rows;
    if (!first) return { products };
    const results = await Promise.all(rows.map((row) => download(ctx, row)));
    if (run.shouldStop()) return undefined;
    await attachImages(ctx, first.productId, results);
    await applyHeldStatus(ctx, first.productId);
    ctx.services.commits.notify();
    run.report(++products);
  }
}

const nextProductSql = (where: string): string => `
  select id, product_id as "productId", url, alt, option_values as "optionValues" from product_image_downloads
  where status = 'pending' and product_id = (select d.product_id from product_image_downloads d where ${where} and d.status = 'pending' order by d.product_id limit 1)
  order by position, id`;

function readNextProduct(ctx: Context, scope: ImageScope): Promise<DownloadRow[]> {
  const { where, id } = scopeSql(scope);
  return ctx.db.rows<DownloadRow>(statement(nextProductSql(where), [id]));
}

/** Returns a function that downloads an image: a few at a time, each URL once. It returns failures instead of throwing them. */
function createDownloader(run: JobRun): (ctx: Context, row: DownloadRow) => Promise<DownloadResult> {
  const runQueued = createWorkQueue({
    running: MAX_CONCURRENT,
    waiting: MAX_QUEUED,
    busy: 'picture.too_many_downloads',
  });
  const started = new Map<string, Promise<Omit<DownloadResult, 'row'>>>();
  return async (ctx, row) => {
    const result = started.get(row.url) ?? runQueued(() => fetchImage(run, ctx, row.url));
    started.set(row.url, result);
    return { row, ...(await result) };
  };
}

async function fetchImage(run: JobRun, ctx: Context, url: string): Promise<Omit<DownloadResult, 'row'>> {
  try {
    const stored = await findDownloadedFile(ctx, url);
    if (stored) return { file: stored };
    const content = await ctx.services.fetchPublic(url, { maxBytes: MAX_UPLOAD_BYTES, signal: run.signal });
    return { file: await storeDownload(ctx, { url, content }) };
  } catch (error) {
    if (error instanceof AppError) return { error: errorMessage(error) };
    if (!run.signal.aborted) run.warn(error);
    return { error: message('server.error') };
  }
}

const SELECT_DOWNLOADED = `select file_id as "fileId" from product_image_downloads where url = ? and status = 'done' and file_id is not null order by id desc limit 1`;

async function findDownloadedFile(ctx: Context, url: string): Promise<UploadedFile | undefined> {
  const [row] = await ctx.db.rows<{ fileId: string }>(statement(SELECT_DOWNLOADED, [url]));
  return row && retainPicture(ctx, row.fileId);
}

export const productImageJobs: JobRegistry = {
  [IMAGE_JOB]: { area: 'products', isSlow: true, handle: downloadImages },
};
