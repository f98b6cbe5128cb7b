import type { OrderStatusChange } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { type OrderRecord, readOrderLines } from '../locked-order.ts';
import { orderSearchText } from '../order-words.ts';
import { moveOrderStock } from '../order-stock.ts';
import { piecesInParcel } from './release-pieces.ts';
import { writeStatus } from './write-status.ts';

type Hand = Pick<OrderStatusChange, 'to' | 'reason' | 'note'> & {
  shipment: NonNullable<OrderStatusChange['shipment']>;
};

/** Hands the parcel to the carrier: its pieces leave the shelf. */
export async function shipOrder(ctx: Context, order: OrderRecord, { shipment, ...words }: Hand): Promise<void> {
  const lines = await readOrderLines(ctx, order.id);
  const pieces = lines.map((line) => ({ ...line, quantity: piecesInParcel(line) }));
  if (pieces.every(({ quantity }) => quantity === 0)) throw conflict('order.ship.empty_parcel');
  const short = await moveOrderStock(ctx, { orderId: order.id, kind: 'shipped', pieces });
  if (short[0]) throw conflict('order.ship.stock_missing', { sku: short[0].sku });
  const { estimateAt, ...fields } = shipment;
  const trackingNumber = fields.trackingNumber === undefined ? order.trackingNumber : fields.trackingNumber;
  await writeStatus(ctx, order, {
    ...words,
    ...fields,
    ...(estimateAt === undefined ? {} : { estimateAt: estimateAt === null ? null : new Date(estimateAt) }),
    searchText: await orderSearchText(ctx, { ...order, trackingNumber }, lines),
  });
}
