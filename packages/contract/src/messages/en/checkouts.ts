/** Quotes and placing orders. */
export default {
  'checkout.line_too_much': 'The total of this item is above the limit for one order. Reduce the quantity.',
  'checkout.total_too_much': 'The total is above the limit for one checkout. Split it into several.',
  'checkout.not_found': 'This checkout doesn’t exist',
  'checkout.product_gone': 'This product no longer exists',
  'checkout.not_on_sale': '{name} isn’t for sale',
  'checkout.category_off': '{name} can’t be bought, because its category isn’t active',
  'checkout.vendor_inactive': '{shop} isn’t selling at the moment',
  'checkout.vendor_on_holiday': '{shop} is on holiday until {day}',
  'checkout.sold_out': '{name} is sold out',
  'checkout.too_few_left': 'Only {count} left of {name}',
  'checkout.several_vendors': 'These items are from several vendors. Place a checkout instead of an order.',
  'checkout.empty': 'Choose at least one item',
  'checkout.key_without_payments': 'This key isn’t allowed to record payments',
  'checkout.payment_on_delivery':
    'A cash-on-delivery order is paid when it’s delivered, so it can’t have a payment yet',
  'checkout.price_changed': 'The price has changed. Check the new total and try again.',
  'checkout.just_sold_out': '{sku} just sold out',
  'checkout.customer_twice': 'Send either an existing customer or the details of a new one, not both',
  'checkout.customer_missing': 'Choose a customer',
  'checkout.customer_blocked': '{name} is blocked and can’t place orders',
  'checkout.this_customer': 'This customer',
} as const;
