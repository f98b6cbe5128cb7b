import { message } from '@souk/contract/core/message.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { changeStatus } from './change-status.ts';
import { isReviewRequired, wayBetween } from './products.lifecycle.ts';

interface Destination {
  to: ProductStatus;
  /** Goes with the last step. */
  reason?: string | undefined;
  /** It comes from elsewhere: what it passes on its way was checked there. */
  isRestored?: boolean;
}

/** Takes every step from a product's status to another one. Throws 409 where no steps lead there, or as `changeStatus`. */
export async function moveToStatus(
  ctx: Context,
  id: string,
  { to, reason, isRestored = false }: Destination,
): Promise<void> {
  const [row] = await ctx.db.rows<{ status: ProductStatus; version: number }>(
    statement('select status, version from products where id = ?', [id]),
  );
  if (!row || row.status === to) return;
  const way = wayBetween(row.status, to, await isReviewRequired(ctx));
  if (way.length === 0)
    throw conflict('product.csv_status_step', {
      from: message(`product.status.${row.status}`),
      to: message(`product.status.${to}`),
    });
  let { version } = row;
  for (const step of way) {
    const isPassing = step !== to;
    const change = isPassing ? { isPassing, isRestored } : { reason };
    ({ version } = await changeStatus(ctx, id, { to: step, version, ...change }));
  }
}
