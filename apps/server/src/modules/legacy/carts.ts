import type { CartItem, SampleData } from './sample-data.ts';

const MAX_CARTS = 100;
const MAX_AMOUNT = 999;

/** A cart's items with the products they stand for. */
export function cartList({ carts, products }: SampleData, uid: string) {
  const list = carts.find((cart) => cart.uid === uid)?.list ?? [];
  return list.flatMap((item) => {
    const product = products.find(({ id }) => id === item.productId);
    return product ? [{ ...product, ...item }] : [];
  });
}

/** Puts one more of a product into the cart; unknown products stay out. */
export function addToCart(data: SampleData, uid: string, productId: string): void {
  if (!data.products.some(({ id }) => id === productId)) return;
  const list = listOf(data, uid);
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

function listOf({ carts }: SampleData, uid: string): CartItem[] {
  const found = carts.find((cart) => cart.uid === uid);
  if (found) return found.list;
  const cart = { uid, list: [] };
  carts.push(cart);
  if (carts.length > MAX_CARTS) carts.shift();
  return cart.list;
}
