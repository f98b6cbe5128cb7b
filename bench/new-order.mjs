import { randomUUID } from 'node:crypto';

const ADDRESS = {
  name: 'Layla Haddad',
  line1: '12 Harbour Street',
  city: 'Amman',
  country: 'JO',
  phone: '+962790000000',
};

/** Variants that can be bought at a usual price. Their stock is not part of the condition. */
export const BUYABLE_VARIANTS = `
  product_variants v join products p on p.id = v.product_id join vendors w on w.id = p.vendor_id join stock_levels l on l.variant_id = v.id
  where p.status = 'published' and v.is_active and v.price between 1000 and 100000 and w.status = 'active' and w.holiday is null
    and not exists (select 1 from categories c, categories a where c.id = p.category_id and a.id = any(c.path) and not a.is_active)`;

/** The body of a call that places and pays an order for one piece of a variant. */
export const newOrder = (customerId, variantId) => ({
  customerId,
  items: [{ variantId, quantity: 1 }],
  paymentMethod: 'card',
  payment: { provider: 'bench', providerReference: randomUUID() },
  shippingAddress: ADDRESS,
});
