import { message } from '@souk/contract/core/message.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import { changeStatus } from './change-status.ts';
import { isReviewRequired, findTransitionPath } from './products.lifecycle.ts';

interface Destination {
  to: ProductStatus;
  /** Recorded only with the last transition. */
  reason?: string | undefined;
  /** Whether an import has just created the product. If so, an intermediate `published` skips the publishing checks. */
  isImported?: boolean;
}

/** Applies all transitions on the shortest path to a status. Throws like `changeStatus`, and 409 if there is no path. */
export async function moveToStatus(
  ctx: Context,
  id: string,
  { to, reason, isImported = false }: Destination,
): Promise<void> {
  const [row] = await ctx.db.rows<{ status: ProductStatus; version: number }>(
    statement('select status, version from products where id = ?', [id]),
  );
  if (!row || row.status === to) return;
  const path = findTransitionPath(row.status, to, await isReviewRequired(ctx));
  if (path.length === 0)
    throw conflict('product.csv_status_step', {
      from: message(`product.status.${row.status}`),
      to: message(`product.status.${to}`),
    });
  let { version } = row;
  for (const nextStatus of path) {
    const isIntermediate = nextStatus !== to;
    const change = isIntermediate ? { isIntermediate, isImported } : { reason };
    ({ version } = await changeStatus(ctx, id, { to: nextStatus, version, ...change }));
  }
}
