import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { enqueueJob } from '#core/jobs/job-rows.ts';

/** An image to be downloaded for a product. */
export interface RemoteImage {
  productId: string;
  url: string;
  alt: string;
  /** Identifies the variant. Null for an image of the whole product. */
  optionValues: string[] | null;
}

interface HeldStatus {
  productId: string;
  from: ProductStatus;
  to: ProductStatus;
  reason?: string | undefined;
  /** True for files that Souk exported, because their products were already reviewed. Others are submitted for review. */
  passesReview: boolean;
}

export const IMAGE_JOB = 'products.images';

const INSERT_DOWNLOADS = `
  insert into product_image_downloads (id, product_id, import_id, url, alt, option_values, position, created_at)
  select n.id, n."productId", ?, n.url, n.alt, n."optionValues", n.position, ?
  from jsonb_to_recordset(?::jsonb) n (id uuid, "productId" uuid, url text, alt text, "optionValues" text[], position int)
  on conflict do nothing`;
const UPSERT_HELD = `
  insert into product_held_statuses (product_id, import_id, from_status, to_status, reason, passes_review, created_at)
  select n."productId", ?, n."from", n."to", n.reason, n."passesReview", ?
  from jsonb_to_recordset(?::jsonb) n ("productId" uuid, "from" text, "to" text, reason text, "passesReview" boolean)
  on conflict (product_id) do update set import_id = excluded.import_id, from_status = excluded.from_status, to_status = excluded.to_status,
    reason = excluded.reason, passes_review = excluded.passes_review, message = null`;

/** Queues a job that downloads the images after the caller's transaction commits and then applies the held statuses. */
export async function queueImages(
  ctx: Context,
  importId: string,
  { images, held }: { images: readonly RemoteImage[]; held: readonly HeldStatus[] },
): Promise<void> {
  if (images.length === 0) return;
  const rows = images.map((image, position) => ({ id: newId(ctx.now), position, ...image }));
  await ctx.db.rows(
    statement(INSERT_DOWNLOADS, [importId, ctx.now, JSON.stringify(rows)], { writes: ['product_image_downloads'] }),
  );
  if (held.length > 0)
    await ctx.db.rows(
      statement(UPSERT_HELD, [importId, ctx.now, JSON.stringify(held)], { writes: ['product_held_statuses'] }),
    );
  await enqueueJob(ctx, IMAGE_JOB, { importId });
}

const SELECT_QUEUED = `
  select product_id as "productId", url, option_values as "optionValues" from product_image_downloads where product_id = any(?)`;

const imageKey = ({ productId, url, optionValues }: Omit<RemoteImage, 'alt'>): string =>
  JSON.stringify([productId, url, optionValues]);

/** Drops duplicates and images that an earlier import already queued. */
export async function filterNewImages(ctx: Context, images: readonly RemoteImage[]): Promise<RemoteImage[]> {
  const ids = [...new Set(images.map(({ productId }) => productId))];
  if (ids.length === 0) return [];
  const queued = await ctx.db.rows<Omit<RemoteImage, 'alt'>>(statement(SELECT_QUEUED, [ids]));
  const seen = new Set(queued.map(imageKey));
  return images.filter((image) => !seen.has(imageKey(image)) && seen.add(imageKey(image)));
}
