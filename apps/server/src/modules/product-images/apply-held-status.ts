import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, messageOf } from '#core/errors.ts';
import { checkPublishing, isReviewRequired, moveToStatus } from '#modules/products/products.service.ts';

interface Held {
  from: ProductStatus;
  to: ProductStatus;
  reason: string | null;
  passesReview: boolean;
  status: ProductStatus;
}

const READ = `
  select h.from_status as "from", h.to_status as "to", h.reason, h.passes_review as "passesReview", p.status
  from product_held_statuses h join products p on p.id = h.product_id
  where h.product_id = ? and not exists (select 1 from product_image_downloads d where d.product_id = h.product_id and d.status = 'pending')
  for update of p`;
const RELEASE = 'delete from product_held_statuses where product_id = ?';
const REFUSED = 'update product_held_statuses set message = ?::jsonb where product_id = ?';

/** Takes the steps that waited for the images, as a person would; what refuses them is kept beside the product. */
export async function applyHeldStatus(ctx: Context, productId: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const [held] = await inside.db.rows<Held>(statement(READ, [productId]));
      if (!held) return;
      // Somebody has decided otherwise since.
      const isOver = held.status !== held.from;
      if (!isOver) await takeSteps(inside, productId, held);
      await inside.db.rows(statement(RELEASE, [productId], { writes: ['product_held_statuses'] }));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await ctx.db.rows(
      statement(REFUSED, [JSON.stringify(messageOf(error)), productId], { writes: ['product_held_statuses'] }),
    );
  }
}

/** Where staff review products first, one that is ready for sale is submitted for review instead. */
async function takeSteps(ctx: Context, productId: string, { from, to, reason, passesReview }: Held): Promise<void> {
  const isSubmitted = to === 'published' && from === 'draft' && !passesReview && (await isReviewRequired(ctx));
  if (!isSubmitted) return moveToStatus(ctx, productId, { to, reason: reason ?? undefined });
  await checkPublishing(ctx, productId);
  return moveToStatus(ctx, productId, { to: 'waiting' });
}
