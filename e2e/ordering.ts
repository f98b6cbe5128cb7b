import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

interface Variant {
  id: string;
  sku: string;
  price: number;
  available: number;
  onHand: number;
}

export interface PlacedOrder {
  id: string;
  number: string;
  vendorId: string;
  customerId: string;
  total: number;
  variant: Variant;
  productId: string;
}

interface OrderInput {
  quantity: number;
  /** The price of one piece, in cents. */
  priceAtLeast?: number;
  priceAtMost?: number;
  isPaid?: boolean;
  isOnDelivery?: boolean;
}

async function call<Data>(page: Page, path: string, body?: unknown): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = body
    ? await page.request.post(`/v1${path}`, { headers, data: body })
    : await page.request.get(`/v1${path}`, { headers });
  const { statusCode, message, data } = (await answer.json()) as { statusCode: number; message: string; data: Data };
  if (statusCode !== 200) throw new Error(`${path}: ${message}`);
  return data;
}

interface ListedProduct {
  id: string;
  vendor: { id: string };
  stockAvailable: number;
}

/** Picks a random product with enough stock, so that concurrent tests rarely use the same one. */
async function pickVariant(
  page: Page,
  { quantity, priceAtLeast = 0, priceAtMost = Number.MAX_SAFE_INTEGER }: OrderInput,
) {
  const query = `status=published&sort=-stock&limit=60&priceMin=${priceAtLeast}`;
  const { rows } = await call<{ rows: ListedProduct[] }>(page, `/products?${query}`);
  const start = Math.floor(Math.random() * rows.length);
  for (const product of [...rows.slice(start), ...rows.slice(0, start)]) {
    const details = await call<{ variants: Variant[] }>(page, `/products/${product.id}`);
    const variant = details.variants.find(
      (one) => one.available >= quantity + 5 && one.price >= priceAtLeast && one.price <= priceAtMost,
    );
    if (!variant) continue;
    const { rows: reasons } = await call<{ rows: unknown[] }>(page, `/products/${product.id}/why-not`);
    if (reasons.length === 0) return { product, variant };
  }
  throw new Error('No product has enough on the shelf');
}

/** Places an order with a new customer. Requires a signed-in page. */
export async function placeOrder(page: Page, input: OrderInput, customerId?: string): Promise<PlacedOrder> {
  const { product, variant } = await pickVariant(page, input);
  const name = `Nora ${randomUUID().slice(0, 8)}`;
  const order = await call<{ id: string; number: string; customer: { id: string }; totals: { total: number } }>(
    page,
    '/order',
    {
      ...(customerId ? { customerId } : { customer: { name, email: `${randomUUID()}@example.com` } }),
      items: [{ variantId: variant.id, quantity: input.quantity }],
      shippingAddress: { name, line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' },
      paymentMethod: input.isOnDelivery ? 'cash_on_delivery' : 'card',
      ...(input.isPaid === false || input.isOnDelivery ? {} : { payment: { description: 'Visa ending 4242' } }),
    },
  );
  return {
    id: order.id,
    number: order.number,
    vendorId: product.vendor.id,
    customerId: order.customer.id,
    total: order.totals.total,
    variant,
    productId: product.id,
  };
}

/** The available stock of the order's variant. */
export async function readAvailableStock(page: Page, { productId, variant }: PlacedOrder): Promise<number> {
  const { variants } = await call<{ variants: Variant[] }>(page, `/products/${productId}`);
  return variants.find(({ id }) => id === variant.id)!.available;
}

/** The vendor's balance on hold. Requires a super admin. */
export async function readPendingBalance(page: Page, { vendorId }: PlacedOrder): Promise<number> {
  return (await call<{ balances: { pending: number } }>(page, `/vendors/${vendorId}`)).balances.pending;
}

const SHIPMENT = { carrier: 'Own delivery' };

interface RequestedReturn {
  number: string;
  order: PlacedOrder;
}

/** Completes a new order and requests the return of its only piece. Requires a super admin. */
export async function requestReturn(page: Page, customerId?: string): Promise<RequestedReturn> {
  const order = await placeOrder(page, { quantity: 1 }, customerId);
  interface OrderState {
    version: number;
    lines: { id: string }[];
  }
  let { version, lines } = await call<OrderState>(page, `/order/${order.id}`);
  for (const to of ['packed', 'pickup', 'delivering', 'complete']) {
    const shipment = to === 'pickup' ? { shipment: SHIPMENT } : {};
    ({ version, lines } = await call<OrderState>(page, `/order/${order.id}/status`, { to, version, ...shipment }));
  }
  const { returns } = await call<{ returns: { number: string }[] }>(page, `/order/${order.id}/returns`, {
    lines: lines.map(({ id }) => ({ orderLineId: id, quantity: 1 })),
    reason: 'Too small',
    version,
  });
  return { number: returns[0]!.number, order };
}
