import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import type { OrderLineRecord, OrderRecord } from '../lock-order.ts';
import { moveOrderStock } from '../order-stock.ts';

/** Number of pieces of a line that are or will be in the parcel. */
export const piecesInParcel = (line: OrderLineRecord): number => line.quantity - line.releasedQuantity;

interface ReleaseInput {
  lines: readonly OrderLineRecord[];
  /** Quantities by line id. */
  pieces: ReadonlyMap<string, number>;
  reason: string;
}

const ADD_RELEASED = `
  update order_lines l set released_quantity = l.released_quantity + n.quantity
  from unnest(?::uuid[], ?::int[]) n (id, quantity) where l.order_id = ? and l.id = n.id`;

/** Removes pieces from a parcel that has not left, and releases their stock. Throws 409 if it contains fewer pieces. */
export async function releasePieces(
  ctx: Context,
  order: OrderRecord,
  { lines, pieces, reason }: ReleaseInput,
): Promise<void> {
  const released = lines.flatMap((line) => {
    const quantity = pieces.get(line.id) ?? 0;
    if (quantity > piecesInParcel(line))
      throw conflict('order.too_few_in_parcel', { count: piecesInParcel(line), sku: line.sku });
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const ids = released.map(({ line }) => line.id);
  await ctx.db.rows(
    statement(ADD_RELEASED, [ids, released.map(({ quantity }) => quantity), order.id], { writes: ['order_lines'] }),
  );
  await moveOrderStock(ctx, {
    orderId: order.id,
    kind: 'released',
    pieces: released.map(({ line, quantity }) => ({ ...line, quantity })),
    reason,
  });
}
