import type { CartItem, SampleData } from './sample-data.ts';

const MAX_CARTS = 100;
const MAX_AMOUNT = 999;

/** The items of a cart with their products. */
export function cartList({ carts, products }: SampleData, uid: string) {
  const list = carts.find((cart) => cart.uid === uid)?.list ?? [];
  return list.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId);
    return product ? [{ ...product, ...item }] : [];
  });
}

/** Adds one unit of a product to the cart. Ignores unknown products. */
export function addToCart(data: SampleData, uid: string, productId: string): void {
  if (!data.products.some(({ id }) => id === productId)) return;
  const list = findOrCreateList(data, uid);
  const item = list.find((other) => other.productId === productId);
  if (!item) list.push({ productId, amount: 1 });
  else item.amount = Math.min(item.amount + 1, MAX_AMOUNT);
}

export function deleteFromCart({ carts }: SampleData, uid: string, productId: string): void {
  const cart = carts.find((other) => other.uid === uid);
  if (cart) cart.list = cart.list.filter((item) => item.productId !== productId);
}

export function updateCartAmount({ carts }: SampleData, uid: string, { productId, amount }: CartItem): void {
  const item = carts.find((other) => other.uid === uid)?.list.find((other) => other.productId === productId);
  if (item && Number.isInteger(amount)) item.amount = Math.min(Math.max(amount, 1), MAX_AMOUNT);
}

function findOrCreateList({ carts }: SampleData, uid: string): CartItem[] {
  const existing = carts.find((cart) => cart.uid === uid);
  if (existing) return existing.list;
  const cart = { uid, list: [] };
  carts.push(cart);
  if (carts.length > MAX_CARTS) carts.shift();
  return cart.list;
}
