import type { OrderStatusChange } from '@souk/contract/orders/writes.ts';
import type { Context } from '#core/context.ts';
import { conflict } from '#core/errors.ts';
import { type OrderRecord, readOrderLines } from '../lock-order.ts';
import { orderSearchText } from '../order-texts.ts';
import { moveOrderStock } from '../order-stock.ts';
import { piecesInParcel } from './release-pieces.ts';
import { writeStatus } from './write-status.ts';

type ShipInput = Pick<OrderStatusChange, 'to' | 'reason' | 'note'> & {
  shipment: NonNullable<OrderStatusChange['shipment']>;
};

/**
 * Moves an order to pickup, and subtracts its pieces from the on-hand stock. Throws 409 if the parcel is empty or stock is
 * missing.
 */
export async function shipOrder(ctx: Context, order: OrderRecord, { shipment, ...change }: ShipInput): Promise<void> {
  const lines = await readOrderLines(ctx, order.id);
  const pieces = lines.map((line) => ({ ...line, quantity: piecesInParcel(line) }));
  if (pieces.every(({ quantity }) => quantity === 0)) throw conflict('order.ship.empty_parcel');
  const shortages = await moveOrderStock(ctx, { orderId: order.id, kind: 'shipped', pieces });
  if (shortages[0]) throw conflict('order.ship.stock_missing', { sku: shortages[0].sku });
  const { estimateAt, ...fields } = shipment;
  const trackingNumber = fields.trackingNumber === undefined ? order.trackingNumber : fields.trackingNumber;
  await writeStatus(ctx, order, {
    ...change,
    ...fields,
    ...(estimateAt === undefined ? {} : { estimateAt: estimateAt === null ? null : new Date(estimateAt) }),
    searchText: await orderSearchText(ctx, { ...order, trackingNumber }, lines),
  });
}
