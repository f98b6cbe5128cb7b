import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { TortureCall } from './target.ts';

/** The expected state of the server, computed from the calls that it acknowledged. */
export class Model {
  /** The stock of each variant: pieces on hand and pieces reserved. */
  readonly stock = new Map<string, { onHand: number; reserved: number }>();
  /** The number of current uses of each coupon. */
  readonly couponUses = new Map<string, number>();
  /** Each checkout with its coupon and the number of its orders that are not cancelled. */
  readonly checkouts = new Map<string, { activeOrders: number; coupon: string | undefined }>();
  readonly orders: OrderDetails[] = [];
  readonly acknowledged: { call: TortureCall; data: unknown }[] = [];
  readonly unexpected: string[] = [];
  rejections = 0;

  move(variantId: string, onHand: number, reserved: number): void {
    const level = this.stock.get(variantId) ?? { onHand: 0, reserved: 0 };
    this.stock.set(variantId, { onHand: level.onHand + onHand, reserved: level.reserved + reserved });
  }

  useCoupon(code: string, uses: number): void {
    this.couponUses.set(code, (this.couponUses.get(code) ?? 0) + uses);
  }

  placed(orders: readonly OrderDetails[], coupon: string | undefined): void {
    const [first] = orders;
    if (!first) return;
    const hasCoupon = orders.some((order) => order.coupon !== null);
    this.checkouts.set(first.checkoutId, { activeOrders: orders.length, coupon: hasCoupon ? coupon : undefined });
    if (hasCoupon && coupon) this.useCoupon(coupon, 1);
    for (const { lines } of orders) for (const line of lines) this.move(line.variantId, 0, line.quantity);
  }

  shipped(order: OrderDetails): void {
    for (const line of order.lines) {
      const quantity = line.quantity - line.releasedQuantity;
      this.move(line.variantId, -quantity, -quantity);
    }
  }

  /** `order` is the order as it was before its cancellation. */
  cancelled(order: OrderDetails): void {
    if (order.status === 'placed' || order.status === 'packed')
      for (const line of order.lines) this.move(line.variantId, 0, line.releasedQuantity - line.quantity);
    const checkout = this.checkouts.get(order.checkoutId);
    if (!checkout) return;
    checkout.activeOrders -= 1;
    if (checkout.activeOrders === 0 && checkout.coupon) this.useCoupon(checkout.coupon, -1);
  }

  expect(isTrue: boolean, description: string): void {
    if (!isTrue) this.unexpected.push(description);
  }
}
