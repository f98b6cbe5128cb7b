import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { TortureCall } from './target.ts';

/** What the server must know, counted by the tests themselves from what it acknowledged. */
export class Model {
  /** On the shelf and promised, by variant. */
  readonly stock = new Map<string, { onHand: number; reserved: number }>();
  /** Uses not given back, by coupon. */
  readonly couponUses = new Map<string, number>();
  /** Orders of a checkout that stand, and its coupon. */
  readonly checkouts = new Map<string, { standing: number; coupon: string | undefined }>();
  readonly orders: OrderDetails[] = [];
  readonly acknowledged: { call: TortureCall; data: unknown }[] = [];
  readonly unexpected: string[] = [];
  refusals = 0;

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
    this.checkouts.set(first.checkoutId, { standing: orders.length, coupon: hasCoupon ? coupon : undefined });
    if (hasCoupon && coupon) this.useCoupon(coupon, 1);
    for (const { lines } of orders) for (const line of lines) this.move(line.variantId, 0, line.quantity);
  }

  shipped(order: OrderDetails): void {
    for (const line of order.lines) {
      const pieces = line.quantity - line.releasedQuantity;
      this.move(line.variantId, -pieces, -pieces);
    }
  }

  /** `order` as it was before. */
  cancelled(order: OrderDetails): void {
    if (order.status === 'placed' || order.status === 'packed')
      for (const line of order.lines) this.move(line.variantId, 0, line.releasedQuantity - line.quantity);
    const checkout = this.checkouts.get(order.checkoutId);
    if (!checkout) return;
    checkout.standing -= 1;
    if (checkout.standing === 0 && checkout.coupon) this.useCoupon(checkout.coupon, -1);
  }

  expect(isTrue: boolean, what: string): void {
    if (!isTrue) this.unexpected.push(what);
  }
}
