import { newOrderBody } from '@souk/contract/orders/checkouts.ts';
import { describe, expect, it } from 'vitest';
import { type DraftItem, EMPTY_DRAFT, toDraftItem, toOrderBody, toQuoteInput, addItem } from './create-draft.ts';

const item = (variantId: string, quantity = 1): DraftItem => ({
  variantId,
  name: 'Lamp',
  variantName: '',
  sku: variantId.slice(-4),
  pictureUrl: null,
  price: 900,
  available: 5,
  shopName: 'Noor Lighting',
  quantity,
});
const LAMP = '019a0000-0000-7000-8000-00000000000a';
const RUG = '019a0000-0000-7000-8000-00000000000b';

describe('the items of a draft', () => {
  it('increase their quantity when they are added again', () => {
    const items = addItem(addItem(addItem([], item(LAMP)), item(RUG)), item(LAMP));
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [LAMP, 2],
      [RUG, 1],
    ]);
  });

  it('are left out of the quote if their quantity is zero', () => {
    expect(toQuoteInput(EMPTY_DRAFT)).toBeUndefined();
    expect(toQuoteInput({ ...EMPTY_DRAFT, items: [item(LAMP, 0)] })).toBeUndefined();
    const draft = { ...EMPTY_DRAFT, items: [item(LAMP, 0), item(RUG, 2)], couponCode: ' AUTUMN10 ' };
    expect(toQuoteInput(draft)).toEqual({ items: [{ variantId: RUG, quantity: 2 }], couponCode: 'AUTUMN10' });
  });
});

describe('a selected item', () => {
  const row = {
    id: LAMP,
    version: 1,
    product: { id: 'p1', name: 'Lamp', cover: null, status: 'published' as const },
    vendor: { id: 'v1', shopName: 'Noor Lighting' },
    optionValues: ['Brass', 'Large'],
    sku: 'LAMP-1',
    price: 900,
    compareAtPrice: null,
    isActive: true,
    onHand: 7,
    reserved: 2,
    available: 5,
    stockState: 'in' as const,
  };

  it('starts with quantity one, and the current price and stock', () => {
    expect(toDraftItem(row)).toEqual({
      variantId: LAMP,
      name: 'Lamp',
      variantName: 'Brass / Large',
      sku: 'LAMP-1',
      pictureUrl: null,
      price: 900,
      available: 5,
      shopName: 'Noor Lighting',
      quantity: 1,
    });
  });
});

describe('the quote', () => {
  const draft = { ...EMPTY_DRAFT, items: [item(LAMP)] };

  it('is for the selected customer, unless a new customer is entered', () => {
    const customer = { id: RUG, label: 'Salma' };
    expect(toQuoteInput({ ...draft, customer })).toMatchObject({ customerId: RUG });
    const newCustomer = { name: 'Amal', email: 'amal@example.com', phone: '' };
    expect(toQuoteInput({ ...draft, customer, newCustomer })).not.toHaveProperty('customerId');
    expect(toQuoteInput(draft)).not.toHaveProperty('couponCode');
  });
});

describe('the request body', () => {
  it('trims text and sends empty fields as null', () => {
    const typed = {
      ...EMPTY_DRAFT,
      couponCode: ' AUTUMN10 ',
      note: ' Gift ',
      customer: { id: RUG, label: 'Salma' },
      way: 'paid' as const,
      provider: ' ',
    };
    expect(toOrderBody(typed, undefined)).toMatchObject({
      customerId: RUG,
      couponCode: 'AUTUMN10',
      note: 'Gift',
      payment: { provider: null, providerReference: null },
    });
    expect(toOrderBody(EMPTY_DRAFT, undefined)).toMatchObject({ couponCode: null, note: null });
    expect(toOrderBody(EMPTY_DRAFT, undefined)).not.toHaveProperty('expectedTotal');
    expect(toOrderBody(EMPTY_DRAFT, 0)).toHaveProperty('expectedTotal', 0);
  });

  it('contains the phone of a new customer and a separate billing address', () => {
    const newCustomer = { name: 'Amal', email: 'amal@example.com', phone: ' +212600000000 ' };
    const billing = { ...EMPTY_DRAFT.shipping, name: 'Amal SARL' };
    const body = toOrderBody({ ...EMPTY_DRAFT, newCustomer, billing }, undefined);
    expect(body.customer).toEqual({ name: 'Amal', email: 'amal@example.com', phone: '+212600000000' });
    expect(body.billingAddress).toMatchObject({ name: 'Amal SARL' });
  });

  const filledDraft = {
    ...EMPTY_DRAFT,
    items: [item(LAMP)],
    shipping: { ...EMPTY_DRAFT.shipping, name: 'Amal', line1: '5 Rue Atlas', city: 'Rabat', country: 'MA' },
    newCustomer: { name: 'Amal', email: 'amal@example.com', phone: '' },
  };

  it('contains the displayed total and is valid', () => {
    const body = toOrderBody(filledDraft, 900);
    expect(body).toMatchObject({ expectedTotal: 900, billingAddress: null, paymentMethod: 'card' });
    expect(body.payment).toBeUndefined();
    expect(newOrderBody.safeParse(body).success).toBe(true);
  });

  it('prefers the new customer to a previously selected one', () => {
    const body = toOrderBody({ ...filledDraft, customer: { id: RUG, label: 'Salma' } }, undefined);
    expect(body.customerId).toBeUndefined();
    expect(body.customer).toEqual({ name: 'Amal', email: 'amal@example.com' });
  });

  it('contains a payment only if the order is already paid', () => {
    expect(toOrderBody({ ...filledDraft, way: 'paid', provider: 'Stripe', reference: 'ch_1' }, 900).payment).toEqual({
      provider: 'Stripe',
      providerReference: 'ch_1',
    });
    const onDelivery = toOrderBody({ ...filledDraft, way: 'delivery', provider: 'Stripe' }, 900);
    expect(onDelivery).toMatchObject({ paymentMethod: 'cash_on_delivery' });
    expect(onDelivery.payment).toBeUndefined();
  });
});
