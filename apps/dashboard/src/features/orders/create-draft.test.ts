import { placeOrderBody } from '@souk/contract/orders/checkouts.ts';
import { describe, expect, it } from 'vitest';
import { type BasketItem, EMPTY_DRAFT, orderBody, quoteInput, withItem } from './create-draft.ts';

const item = (variantId: string, quantity = 1): BasketItem => ({
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

describe('a basket', () => {
  it('counts an item that is scanned again instead of a second line', () => {
    const items = withItem(withItem(withItem([], item(LAMP)), item(RUG)), item(LAMP));
    expect(items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [LAMP, 2],
      [RUG, 1],
    ]);
  });

  it('asks nothing while it is empty, and never about a line without pieces', () => {
    expect(quoteInput(EMPTY_DRAFT)).toBeUndefined();
    expect(quoteInput({ ...EMPTY_DRAFT, items: [item(LAMP, 0)] })).toBeUndefined();
    const draft = { ...EMPTY_DRAFT, items: [item(LAMP, 0), item(RUG, 2)], couponCode: ' AUTUMN10 ' };
    expect(quoteInput(draft)).toEqual({ items: [{ variantId: RUG, quantity: 2 }], couponCode: 'AUTUMN10' });
  });
});

describe('what is sent', () => {
  const typed = {
    ...EMPTY_DRAFT,
    items: [item(LAMP)],
    shipping: { ...EMPTY_DRAFT.shipping, name: 'Amal', line1: '5 Rue Atlas', city: 'Rabat', country: 'MA' },
    newCustomer: { name: 'Amal', email: 'amal@example.com', phone: '' },
  };

  it('has the total that was shown, and is what the call takes', () => {
    const body = orderBody(typed, 900);
    expect(body).toMatchObject({ expectedTotal: 900, billingAddress: null, paymentMethod: 'card' });
    expect(body.payment).toBeUndefined();
    expect(placeOrderBody.safeParse(body).success).toBe(true);
  });

  it('prefers the new customer to one that was chosen before', () => {
    const body = orderBody({ ...typed, customer: { id: RUG, label: 'Salma' } }, undefined);
    expect(body.customerId).toBeUndefined();
    expect(body.customer).toEqual({ name: 'Amal', email: 'amal@example.com' });
  });

  it('holds a payment only where it is there already', () => {
    expect(orderBody({ ...typed, way: 'paid', provider: 'Stripe', reference: 'ch_1' }, 900).payment).toEqual({
      provider: 'Stripe',
      providerReference: 'ch_1',
    });
    const onDelivery = orderBody({ ...typed, way: 'delivery', provider: 'Stripe' }, 900);
    expect(onDelivery).toMatchObject({ paymentMethod: 'cash_on_delivery' });
    expect(onDelivery.payment).toBeUndefined();
  });
});
