import type { PlaceOrder, QuoteInput } from '@souk/contract/orders/checkouts.ts';
import type { PaymentMethod } from '@souk/contract/orders/fields.ts';
import type { VariantRow } from '@souk/contract/products/api.ts';
import { useEffect, useRef, useState } from 'react';
import type { Sent } from '#platform/api/send-key.ts';
import { dropDraft, readDraft, saveDraft } from '#kit/form/drafts.ts';
import { useProfile } from '#platform/session/profile.ts';
import { addressBody, type AddressValues, addressValues } from './address-fields.tsx';

/** An item as it was picked; prices and stock that count come with the quote. */
export interface BasketItem {
  variantId: string;
  name: string;
  variantName: string;
  sku: string;
  pictureUrl: string | null;
  price: number | null;
  available: number;
  shopName: string;
  quantity: number;
}

export const PAYMENT_WAYS = ['later', 'paid', 'delivery'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Everything of an order that is being taken, as typed. */
export interface OrderDraft {
  customer: { id: string; label: string } | null;
  /** In place of a customer who is known already. */
  newCustomer: { name: string; email: string; phone: string } | null;
  items: BasketItem[];
  couponCode: string;
  shipping: AddressValues;
  /** Null: the same as the shipping address. */
  billing: AddressValues | null;
  way: PaymentWay;
  method: Exclude<PaymentMethod, 'cash_on_delivery'>;
  provider: string;
  reference: string;
  note: string;
  /** What was sent without an answer, so that sending it again does not place it twice. */
  sent?: Sent | undefined;
}

export const EMPTY_DRAFT: OrderDraft = {
  customer: null,
  newCustomer: null,
  items: [],
  couponCode: '',
  shipping: addressValues(null),
  billing: null,
  way: 'later',
  method: 'card',
  provider: '',
  reference: '',
  note: '',
};

const KEPT_AFTER_MS = 300;

export interface DraftControl {
  draft: OrderDraft;
  set: (part: Partial<OrderDraft>) => void;
  /** What was typed before was brought back. */
  isRestored: boolean;
  /** Empties the page, and what is kept of it. */
  clear: () => Promise<unknown>;
}

/** The order being taken; it is kept while it is typed, so that a reload or a closed tab loses nothing. */
export function useOrderDraft(): DraftControl {
  const key = `${useProfile().id}:order:new`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRestored, setRestored] = useState(false);
  const isTyped = useRef(false);
  useEffect(() => {
    const bringBack = async () => {
      const kept = await readDraft<OrderDraft>(key);
      if (kept === undefined || isTyped.current) return;
      setDraft({ ...EMPTY_DRAFT, ...kept });
      setRestored(true);
    };
    bringBack().catch(() => undefined);
  }, [key]);
  useEffect(() => {
    if (!isTyped.current) return undefined;
    const timer = setTimeout(() => void saveDraft(key, draft).catch(() => undefined), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  return {
    draft,
    isRestored,
    set: (part) => {
      isTyped.current = true;
      setDraft((before) => ({ ...before, ...part }));
    },
    clear: () => {
      isTyped.current = false;
      setDraft(EMPTY_DRAFT);
      setRestored(false);
      return dropDraft(key).catch(() => undefined);
    },
  };
}

export const itemOf = (row: VariantRow): BasketItem => ({
  variantId: row.id,
  name: row.product.name,
  variantName: row.optionValues.join(' / '),
  sku: row.sku,
  pictureUrl: row.product.cover?.url ?? null,
  price: row.price,
  available: row.available,
  shopName: row.vendor.shopName,
  quantity: 1,
});

/** One more of it where it stands there already. */
export function withItem(items: readonly BasketItem[], item: BasketItem): BasketItem[] {
  if (!items.some(({ variantId }) => variantId === item.variantId)) return [...items, item];
  return items.map((each) => (each.variantId === item.variantId ? { ...each, quantity: each.quantity + 1 } : each));
}

/** What the quote is asked about; nothing while there are no items. */
export function quoteInput({ items, couponCode, customer, newCustomer }: OrderDraft): QuoteInput | undefined {
  const wanted = items.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return undefined;
  return {
    items: wanted.map(({ variantId, quantity }) => ({ variantId, quantity })),
    ...(couponCode.trim() ? { couponCode: couponCode.trim() } : {}),
    ...(customer && !newCustomer ? { customerId: customer.id } : {}),
  };
}

/** In the shape of the call. */
export function orderBody(draft: OrderDraft, expectedTotal: number | undefined): PlaceOrder {
  const { customer, newCustomer, items, couponCode, shipping, billing, way, method, note } = draft;
  const phone = newCustomer?.phone.trim();
  return {
    ...(newCustomer
      ? { customer: { name: newCustomer.name, email: newCustomer.email, ...(phone ? { phone } : {}) } }
      : customer
        ? { customerId: customer.id }
        : {}),
    items: items.map(({ variantId, quantity }) => ({ variantId, quantity })),
    couponCode: couponCode.trim() || null,
    shippingAddress: addressBody(shipping),
    billingAddress: billing && addressBody(billing),
    paymentMethod: way === 'delivery' ? 'cash_on_delivery' : method,
    ...(way === 'paid'
      ? { payment: { provider: draft.provider.trim() || null, providerReference: draft.reference.trim() || null } }
      : {}),
    ...(expectedTotal === undefined ? {} : { expectedTotal }),
    note: note.trim() || null,
  };
}
