import { type Message, message } from '@souk/contract/core/message.ts';
import type { ProductDetails, ProductStatusChange } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { type AppError, conflict, wrongField } from '#core/errors.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { products } from '#tables/products.ts';
import { countProduct } from './product-figures.ts';
import { isReviewRequired, nextStatuses, STATUS_ACTIONS, stepsFrom } from './products.lifecycle.ts';
import { lockProduct, readProduct, recordProduct } from './products.repository.ts';

interface Change extends Omit<ProductStatusChange, 'reason'> {
  reason?: string | undefined;
  /** On its way to another status: nobody is notified that it waits. */
  isPassing?: boolean;
  /** On its way from elsewhere: it need not be fit for sale, because it does not stay on sale. */
  isRestored?: boolean;
}

/**
 * Moves a product to another status. Throws 400 at `reason`, 404, or 409: another version, a step that there is not
 * (`nextStatuses` in data), or one that publishing refuses (`reasons` in data).
 */
export async function changeStatus(
  ctx: Context,
  id: string,
  { to, reason, version, isPassing = false, isRestored = false }: Change,
): Promise<ProductDetails> {
  const row = await lockProduct(ctx, id, version);
  const needsReview = await isReviewRequired(ctx);
  const isUndo = ctx.undoes !== undefined;
  const step = stepsFrom(row.status, needsReview).find((each) => each.to === to);
  if (!step && !isUndo) throw noSuchStep(row.status, to, needsReview);
  if (step?.needsReason && !reason && !isUndo) throw wrongField('reason', 'product.reject.reason_required');
  // Undo puts it back on sale as it was: only what was edited since can speak against that.
  const isAsBefore = isUndo && row.updatedAt.getTime() === row.statusSince.getTime();
  if (to === 'published' && !isAsBefore && !(isPassing && isRestored)) await checkPublishing(ctx, id);
  await updateRow(
    ctx,
    { table: products, id: id },
    {
      status: to,
      statusSince: ctx.now,
      statusReason: reason ?? null,
      ...(to === 'published' && row.publishedAt === null ? { publishedAt: ctx.now } : {}),
    },
  );
  await countProduct(ctx, row, { ...row, status: to });
  await recordProduct(ctx, row, {
    action: STATUS_ACTIONS[to],
    before: { status: row.status, reason: row.statusReason },
    after: { status: to, reason: reason ?? null },
    undoable: true,
    restores: { statusSince: row.statusSince, publishedAt: row.publishedAt },
  });
  if (to === 'waiting' && !isUndo && !isPassing)
    await notify(ctx, {
      kind: 'product_waiting',
      label: row.name.en,
      link: `/dashboard/products/${id}/details`,
      entityId: id,
    });
  return readProduct(ctx, id);
}

/** Throws 409 with `reasons` in data for a product that may not be published as it is. */
export async function checkPublishing(ctx: Context, id: string): Promise<void> {
  const reasons = (await readProduct(ctx, id)).whyNot.filter((reason) => reason.blocksPublishing);
  if (reasons.length === 0) return;
  const sentences = reasons.map(({ code, values }) => ({ code, values }));
  throw conflict('product.publish.not_ready', { reasons: { sentences } }).withData({ reasons });
}

function noSuchStep(from: ProductStatus, to: ProductStatus, needsReview: boolean): AppError {
  const next = nextStatuses(from, needsReview);
  return conflict('product.status_step', {
    from: statusName(from),
    to: statusName(to),
    next: { any: next.map(statusName) },
  }).withData({ nextStatuses: next });
}

const statusName = (status: ProductStatus): Message => message(`product.status.${status}`);
