import type { PlaceOrder, QuoteInput } from '@souk/contract/orders/checkouts.ts';
import type { PaymentMethod } from '@souk/contract/orders/fields.ts';
import type { VariantRow } from '@souk/contract/products/api.ts';
import { useEffect, useRef, useState } from 'react';
import type { SentRequest } from '#platform/api/idempotency-keys.ts';
import { deleteDraft, readDraft, saveDraft } from '#kit/form/drafts.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toAddressBody, type AddressValues, toAddressValues } from './address-fields.tsx';

/** A selected item. Its price and stock are from the time of selection. The quote has the current values. */
export interface DraftItem {
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

export const PAYMENT_TIMINGS = ['later', 'paid', 'delivery'] as const;
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number];

/** Form values of a new order. */
export interface OrderDraft {
  customer: { id: string; label: string } | null;
  /** Replaces `customer` when set. */
  newCustomer: { name: string; email: string; phone: string } | null;
  items: DraftItem[];
  couponCode: string;
  shipping: AddressValues;
  /** Null if it is the same as the shipping address. */
  billing: AddressValues | null;
  way: PaymentTiming;
  method: Exclude<PaymentMethod, 'cash_on_delivery'>;
  provider: string;
  reference: string;
  note: string;
  /** The idempotency key of an unanswered request, so that a retry does not place the order twice. */
  sent?: SentRequest | undefined;
}

export const EMPTY_DRAFT: OrderDraft = {
  customer: null,
  newCustomer: null,
  items: [],
  couponCode: '',
  shipping: toAddressValues(null),
  billing: null,
  way: 'later',
  method: 'card',
  provider: '',
  reference: '',
  note: '',
};

const SAVE_DELAY_MS = 300;

export interface DraftControl {
  draft: OrderDraft;
  set: (changes: Partial<OrderDraft>) => void;
  /** Whether the draft was restored from an earlier visit. */
  isRestored: boolean;
  /** Resets the form and deletes the stored draft. */
  clear: () => Promise<unknown>;
}

/** State of the order form. Every change is stored, so that nothing is lost when the tab is reloaded or closed. */
export function useOrderDraft(): DraftControl {
  const key = `${useProfile().id}:order:new`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRestored, setRestored] = useState(false);
  const hasEdits = useRef(false);
  useEffect(() => {
    const restoreDraft = async () => {
      const savedDraft = await readDraft<OrderDraft>(key);
      if (savedDraft === undefined || hasEdits.current) return;
      setDraft({ ...EMPTY_DRAFT, ...savedDraft });
      setRestored(true);
    };
    restoreDraft().catch(() => undefined);
  }, [key]);
  useEffect(() => {
    if (!hasEdits.current) return undefined;
    const timer = setTimeout(() => void saveDraft(key, draft).catch(() => undefined), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  return {
    draft,
    isRestored,
    set: (changes) => {
      hasEdits.current = true;
      setDraft((current) => ({ ...current, ...changes }));
    },
    clear: () => {
      hasEdits.current = false;
      setDraft(EMPTY_DRAFT);
      setRestored(false);
      return deleteDraft(key).catch(() => undefined);
    },
  };
}

export const toDraftItem = (row: VariantRow): DraftItem => ({
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

/** Adds an item, or increases its quantity if it is already in the list. */
export function addItem(items: readonly DraftItem[], item: DraftItem): DraftItem[] {
  if (!items.some(({ variantId }) => variantId === item.variantId)) return [...items, item];
  return items.map((each) => (each.variantId === item.variantId ? { ...each, quantity: each.quantity + 1 } : each));
}

/** Converts a draft to the quote request, or undefined if it has no items. */
export function toQuoteInput({ items, couponCode, customer, newCustomer }: OrderDraft): QuoteInput | undefined {
  const itemsWithQuantity = items.filter(({ quantity }) => quantity > 0);
  if (itemsWithQuantity.length === 0) return undefined;
  return {
    items: itemsWithQuantity.map(({ variantId, quantity }) => ({ variantId, quantity })),
    ...(couponCode.trim() ? { couponCode: couponCode.trim() } : {}),
    ...(customer && !newCustomer ? { customerId: customer.id } : {}),
  };
}

/** Converts a draft to the request body. */
export function toOrderBody(draft: OrderDraft, expectedTotal: number | undefined): PlaceOrder {
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
    shippingAddress: toAddressBody(shipping),
    billingAddress: billing && toAddressBody(billing),
    paymentMethod: way === 'delivery' ? 'cash_on_delivery' : method,
    ...(way === 'paid'
      ? { payment: { provider: draft.provider.trim() || null, providerReference: draft.reference.trim() || null } }
      : {}),
    ...(expectedTotal === undefined ? {} : { expectedTotal }),
    note: note.trim() || null,
  };
}
