import { type Message, message } from '@souk/contract/core/message.ts';
import type { ProductDetails, ProductStatusChange } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { updateRow } from '#core/db/versioned.ts';
import { type AppError, conflict, invalidField } from '#core/errors.ts';
import { notify } from '#modules/notifications/notices.service.ts';
import { products } from '#tables/products.ts';
import { updateProductCounters } from './product-stats.ts';
import { isReviewRequired, nextStatuses, STATUS_ACTIONS, transitionsFrom } from './products.lifecycle.ts';
import { lockProduct, readProduct, recordProductActivity } from './products.repository.ts';

interface StatusChange extends Omit<ProductStatusChange, 'reason'> {
  reason?: string | undefined;
  /** Whether another transition follows immediately. If so, reviewers are not notified. */
  isIntermediate?: boolean;
  /** Whether an import has just created the product. If so, an intermediate `published` skips the publishing checks. */
  isImported?: boolean;
}

/**
 * Changes the status of a product. Throws 400 at `reason`, 404, or 409 for a stale version, an invalid transition
 * (`nextStatuses` in data) or a product that is not ready to be published (`reasons` in data).
 */
export async function changeStatus(
  ctx: Context,
  id: string,
  { to, reason, version, isIntermediate = false, isImported = false }: StatusChange,
): Promise<ProductDetails> {
  const row = await lockProduct(ctx, id, version);
  const needsReview = await isReviewRequired(ctx);
  const isUndo = ctx.undoes !== undefined;
  const transition = transitionsFrom(row.status, needsReview).find((each) => each.to === to);
  if (!transition && !isUndo) throw invalidTransition(row.status, to, needsReview);
  if (transition?.needsReason && !reason && !isUndo) throw invalidField('reason', 'product.reject.reason_required');
  // Undo does not check a product again if it has not been edited since its last status change.
  const isUnchangedSince = isUndo && row.updatedAt.getTime() === row.statusSince.getTime();
  if (to === 'published' && !isUnchangedSince && !(isIntermediate && isImported)) await checkPublishing(ctx, id);
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
  await updateProductCounters(ctx, row, { ...row, status: to });
  await recordProductActivity(ctx, row, {
    action: STATUS_ACTIONS[to],
    before: { status: row.status, reason: row.statusReason },
    after: { status: to, reason: reason ?? null },
    undoable: true,
    restores: { statusSince: row.statusSince, publishedAt: row.publishedAt },
  });
  if (to === 'waiting' && !isUndo && !isIntermediate)
    await notify(ctx, {
      kind: 'product_waiting',
      label: row.name.en,
      link: `/dashboard/products/${id}/details`,
      entityId: id,
    });
  return readProduct(ctx, id);
}

/** Throws 409 with `reasons` in data if the product is not ready to be published. */
export async function checkPublishing(ctx: Context, id: string): Promise<void> {
  const reasons = (await readProduct(ctx, id)).whyNot.filter((reason) => reason.blocksPublishing);
  if (reasons.length === 0) return;
  const sentences = reasons.map(({ code, values }) => ({ code, values }));
  throw conflict('product.publish.not_ready', { reasons: { sentences } }).withData({ reasons });
}

function invalidTransition(from: ProductStatus, to: ProductStatus, needsReview: boolean): AppError {
  const next = nextStatuses(from, needsReview);
  return conflict('product.status_step', {
    from: statusMessage(from),
    to: statusMessage(to),
    next: { any: next.map(statusMessage) },
  }).withData({ nextStatuses: next });
}

const statusMessage = (status: ProductStatus): Message => message(`product.status.${status}`);
