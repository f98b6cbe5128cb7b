import { message } from '@souk/contract/core/message.ts';
import { MAX_UPLOAD_BYTES } from '@souk/contract/files/api.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import * as z from 'zod/mini';
import { type Context, levelIn } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, forbidden, messageOf } from '#core/errors.ts';
import type { JobRegistry, JobResult, JobRun } from '#core/jobs/job-registry.ts';
import { createTurns } from '#core/turns.ts';
import { keepPicture, storeDownload } from '#modules/files/files.service.ts';
import { applyHeldStatus } from './apply-held-status.ts';
import { attachImages, type Arrival, type DownloadRow } from './attach-images.ts';
import { type ImageScope, scopeSql } from './image-downloads.ts';
import { IMAGE_JOB } from './queue-images.ts';

/** Connections at once, so that no host is flooded and little memory is used. */
const AT_ONCE = 4;
/** A product has up to 12 images and one for each variant. */
const MAX_WAITING = 1000;

const payloadOf = z.union([z.object({ importId: z.string() }), z.object({ productId: z.string() })]);

/** Downloads what is pending, product by product: each is finished in one step, so a restart goes on with the next one. */
async function downloadImages(run: JobRun): Promise<JobResult | undefined> {
  const scope = z.parse(payloadOf, run.payload);
  const download = downloader(run);
  let products = 0;
  for (;;) {
    const ctx = await run.renew();
    if (levelIn(ctx, 'products') !== 'edit') throw forbidden('permission.denied');
    const rows = await nextProduct(ctx, scope);
    const [first] = rows;
    if (!first) return { products };
    const arrivals = await Promise.all(rows.map((row) => download(ctx, row)));
    if (run.isOver()) return undefined;
    await attachImages(ctx, first.productId, arrivals);
    await applyHeldStatus(ctx, first.productId);
    ctx.services.commits.tell();
    run.report(++products);
  }
}

const NEXT = (where: string): string => `
  select id, product_id as "productId", url, alt, option_values as "optionValues" from product_image_downloads
  where status = 'pending' and product_id = (select d.product_id from product_image_downloads d where ${where} and d.status = 'pending' order by d.product_id limit 1)
  order by position, id`;

function nextProduct(ctx: Context, scope: ImageScope): Promise<DownloadRow[]> {
  const { where, id } = scopeSql(scope);
  return ctx.db.rows<DownloadRow>(statement(NEXT(where), [id]));
}

/** Downloads a few at a time and every address once; what fails is answered with its reason. */
function downloader(run: JobRun): (ctx: Context, row: DownloadRow) => Promise<Arrival> {
  const inTurn = createTurns({ running: AT_ONCE, waiting: MAX_WAITING, busy: 'picture.too_many_downloads' });
  const begun = new Map<string, Promise<Omit<Arrival, 'row'>>>();
  return async (ctx, row) => {
    const arriving = begun.get(row.url) ?? inTurn(() => fetchImage(run, ctx, row.url));
    begun.set(row.url, arriving);
    return { row, ...(await arriving) };
  };
}

async function fetchImage(run: JobRun, ctx: Context, url: string): Promise<Omit<Arrival, 'row'>> {
  try {
    const known = await knownFile(ctx, url);
    if (known) return { file: known };
    const content = await ctx.services.fetchPublic(url, { maxBytes: MAX_UPLOAD_BYTES, signal: run.signal });
    return { file: await storeDownload(ctx, { url, content }) };
  } catch (error) {
    if (error instanceof AppError) return { error: messageOf(error) };
    if (!run.signal.aborted) run.warn(error);
    return { error: message('server.error') };
  }
}

const SAME = `select file_id as "fileId" from product_image_downloads where url = ? and status = 'done' and file_id is not null order by id desc limit 1`;

async function knownFile(ctx: Context, url: string): Promise<UploadedFile | undefined> {
  const [row] = await ctx.db.rows<{ fileId: string }>(statement(SAME, [url]));
  return row && keepPicture(ctx, row.fileId);
}

export const productImageJobs: JobRegistry = {
  [IMAGE_JOB]: { area: 'products', isSlow: true, handle: downloadImages },
};
