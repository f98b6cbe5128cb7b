import { type ImageDownloads, MAX_LISTED_DOWNLOADS } from '@souk/contract/products/images.ts';
import type { Message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { notFound } from '#core/errors.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';
import { localisedSql } from '#core/list/definition.ts';
import { messageData } from '#core/messages/message-data.ts';
import { IMAGE_JOB } from './queue-images.ts';

/** Whose images: those of an import or those of a product. */
export type ImageScope = { importId: string } | { productId: string };

export const scopeSql = (scope: ImageScope): { where: string; id: string } =>
  'importId' in scope
    ? { where: 'd.import_id = ?', id: scope.importId }
    : { where: 'd.product_id = ?', id: scope.productId };

type WithStoredError<Row, Error> = Omit<Row, 'error'> & { error: Error };
type FailedDownload = WithStoredError<ImageDownloads['failures'][number], Message>;
type HeldRow = WithStoredError<ImageDownloads['held'][number], Message | null>;

/** The progress of the downloads, with the failed ones and the statuses held until images are attached. */
export async function readDownloads(ctx: Context, scope: ImageScope): Promise<ImageDownloads> {
  const { where, id } = scopeSql(scope);
  const product = `json_build_object('id', p.id, 'name', ${localisedSql('p.name', ctx.language)}) as product`;
  const [[counts], failures, held] = await Promise.all([
    ctx.db.rows<Pick<ImageDownloads, 'pending' | 'done' | 'failed' | 'isRunning'>>(
      statement(
        `select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'done')::int as done,
          count(*) filter (where status = 'failed')::int as failed,
          exists (select 1 from jobs j where j.kind = '${IMAGE_JOB}' and j.status in ('waiting', 'running')
            and (j.payload->>'productId' = ? or j.payload->>'importId' in (select import_id::text from product_image_downloads d where ${where}))) as "isRunning"
         from product_image_downloads d where ${where}`,
        [id, id, id],
      ),
    ),
    ctx.db.rows<FailedDownload>(
      statement(
        `select d.id, d.url, d.error, ${product} from product_image_downloads d join products p on p.id = d.product_id
         where ${where} and d.status = 'failed' and d.error is not null order by d.position, d.id limit ${MAX_LISTED_DOWNLOADS}`,
        [id],
      ),
    ),
    ctx.db.rows<HeldRow>(
      statement(
        `select ${product}, d.to_status as "to", d.message as error from product_held_statuses d join products p on p.id = d.product_id
         where ${where} and p.status = d.from_status order by d.product_id limit ${MAX_LISTED_DOWNLOADS}`,
        [id],
      ),
    ),
  ]);
  return {
    ...(counts ?? { pending: 0, done: 0, failed: 0, isRunning: false }),
    failures: failures.map((failure) => ({ ...failure, error: messageData(failure.error) })),
    held: held.map((row) => ({ ...row, error: row.error && messageData(row.error) })),
  };
}

/** Retries failed downloads and resumes an interrupted job. Throws 404 if there are no downloads. */
export async function retryDownloads(ctx: Context, scope: ImageScope): Promise<ImageDownloads> {
  const { where, id } = scopeSql(scope);
  const rows = await ctx.db.rows(
    statement(
      `update product_image_downloads d set status = 'pending', error = null where ${where} and status <> 'done' returning id`,
      [id],
      { writes: ['product_image_downloads'] },
    ),
  );
  if (rows.length === 0) {
    const { done } = await readDownloads(ctx, scope);
    if (done === 0) throw notFound('import');
  }
  await enqueueJob(ctx, IMAGE_JOB, { ...scope });
  return readDownloads(ctx, scope);
}
