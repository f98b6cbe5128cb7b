import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { conflict } from '#core/errors.ts';
import type { OrderLineRecord, OrderRecord } from '../locked-order.ts';
import { moveOrderStock } from '../order-stock.ts';

/** Pieces of a line that are in the parcel, or will be. */
export const piecesInParcel = (line: OrderLineRecord): number => line.quantity - line.releasedQuantity;

interface Release {
  lines: readonly OrderLineRecord[];
  /** By line. */
  pieces: ReadonlyMap<string, number>;
  reason: string;
}

const TAKE_OUT = `
  update order_lines l set released_quantity = l.released_quantity + n.quantity
  from unnest(?::uuid[], ?::int[]) n (id, quantity) where l.order_id = ? and l.id = n.id`;

/** Takes pieces out of a parcel that has not left, so that they can be sold again. Throws 409 where fewer are in it. */
export async function releasePieces(
  ctx: Context,
  order: OrderRecord,
  { lines, pieces, reason }: Release,
): Promise<void> {
  const taken = lines.flatMap((line) => {
    const quantity = pieces.get(line.id) ?? 0;
    if (quantity > piecesInParcel(line))
      throw conflict('order.too_few_in_parcel', { count: piecesInParcel(line), sku: line.sku });
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const ids = taken.map(({ line }) => line.id);
  await ctx.db.rows(
    statement(TAKE_OUT, [ids, taken.map(({ quantity }) => quantity), order.id], { writes: ['order_lines'] }),
  );
  await moveOrderStock(ctx, {
    orderId: order.id,
    kind: 'released',
    pieces: taken.map(({ line, quantity }) => ({ ...line, quantity })),
    reason,
  });
}
