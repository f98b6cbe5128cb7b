import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, errorMessage } from '#core/errors.ts';
import { checkPublishing, isReviewRequired, moveToStatus } from '#modules/products/products.service.ts';

interface HeldStatusRow {
  from: ProductStatus;
  to: ProductStatus;
  reason: string | null;
  passesReview: boolean;
  status: ProductStatus;
}

const SELECT_HELD = `
  select h.from_status as "from", h.to_status as "to", h.reason, h.passes_review as "passesReview", p.status
  from product_held_statuses h join products p on p.id = h.product_id
  where h.product_id = ? and not exists (select 1 from product_image_downloads d where d.product_id = h.product_id and d.status = 'pending')
  for update of p`;
const DELETE_HELD = 'delete from product_held_statuses where product_id = ?';
const SAVE_ERROR = 'update product_held_statuses set message = ?::jsonb where product_id = ?';

/** Applies the status that was held until the images are attached, with all checks. If it is rejected, stores the error. */
export async function applyHeldStatus(ctx: Context, productId: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [held] = await inside.db.rows<HeldStatusRow>(statement(SELECT_HELD, [productId]));
      if (!held) return;
      // If someone has changed the status in the meantime, the one from the file is dropped.
      const hasStatusChanged = held.status !== held.from;
      if (!hasStatusChanged) await applyStatus(inside, productId, held);
      await inside.db.rows(statement(DELETE_HELD, [productId], { writes: ['product_held_statuses'] }));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.db.rows(
      statement(SAVE_ERROR, [JSON.stringify(errorMessage(error)), productId], { writes: ['product_held_statuses'] }),
    );
  }
}

/** Submits the product for review instead of publishing it if reviews are required. */
async function applyStatus(
  ctx: Context,
  productId: string,
  { from, to, reason, passesReview }: HeldStatusRow,
): Promise<void> {
  const isSubmitted = to === 'published' && from === 'draft' && !passesReview && (await isReviewRequired(ctx));
  if (!isSubmitted) return moveToStatus(ctx, productId, { to, reason: reason ?? undefined });
  await checkPublishing(ctx, productId);
  return moveToStatus(ctx, productId, { to: 'waiting' });
}
