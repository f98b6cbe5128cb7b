/** Coupons. */
export default {
  'coupon.delete.used': '{code} has been used, so it can’t be deleted. Turn it off instead.',
  'coupon.total_limit_below_uses':
    '{count, plural, one {This coupon has already been used once. Enter 1 or more.} other {This coupon has already been used # times. Enter # or more.}}',
  'coupon.csv_no_code': 'This file has no Code column. Export your coupons to see the expected format.',
  'coupon.csv_number': 'Enter a number such as 15',
  'coupon.csv_copy_cell': 'Copy this cell from a coupon export, or leave it empty',
  'coupon.code_repeated': 'Row {line} already has this code',
  'coupon.csv_batch_fixed': 'A coupon’s batch can’t be changed',
  'order.gone': 'This order no longer exists',
  'customer.gone': 'This customer no longer exists',
  'checkout.item_gone': 'This item no longer exists',
  'checkout.item_without_price': 'This item has no price',
  'customer.view_permission': 'You don’t have permission to view customers',
  'coupon.unknown_code': 'No coupon has this code',
  'coupon.ended': 'Coupon {code} ended on {day}',
  'coupon.switched_off': 'Coupon {code} is turned off',
  'coupon.not_started': 'Coupon {code} starts on {day}',
  'coupon.used_up': 'Coupon {code} has reached its usage limit',
  'coupon.other_segment': 'Coupon {code} is only for customers in the saved view {segment}',
  'coupon.customer_limit':
    '{count, plural, one {This customer has already used coupon {code}, which is valid once per customer} other {This customer has already used coupon {code} # times, the limit per customer}}',
  'coupon.not_first_order': 'Coupon {code} is only for a customer’s first order',
  'coupon.no_eligible_items': 'Coupon {code} doesn’t apply to any of these items',
  'coupon.minimum_order': 'Coupon {code} needs eligible items for at least {needed}. Add items for {missing} more.',
  'coupon.shipping_free_anyway': 'Shipping is already free without coupon {code}',
  'coupon.just_used_up': 'Coupon {code} just reached its usage limit',
  'coupon.just_used_up_by_customer': 'This customer just reached the usage limit of coupon {code}',
  'coupon.just_changed': 'Coupon {code} was just changed. Check the new total and try again.',
  'coupon.products_of_other_vendor':
    '{count, plural, one {A vendor-funded coupon can only include the vendor’s own products. Remove # product of another vendor.} other {A vendor-funded coupon can only include the vendor’s own products. Remove # products of other vendors.}}',
  'coupon.gone_categories':
    '{count, plural, one {One of these categories no longer exists} other {# of these categories no longer exist}}',
  'coupon.gone_products':
    '{count, plural, one {One of these products no longer exists} other {# of these products no longer exist}}',
  'coupon.gone_vendors':
    '{count, plural, one {One of these vendors no longer exists} other {# of these vendors no longer exist}}',
  'coupon.used.code': 'This coupon has been used, so its code can’t be changed. Create a new coupon instead.',
  'coupon.used.kind': 'This coupon has been used, so its type can’t be changed. Create a new coupon instead.',
  'coupon.used.value': 'This coupon has been used, so its value can’t be changed. Create a new coupon instead.',
  'coupon.used.payer': 'This coupon has been used, so its funding can’t be changed. Create a new coupon instead.',
  'coupon.code_taken': 'Another coupon already has this code',
  'coupon.csv_unknown_categories': 'No categories have these slugs: {addresses}',
  'coupon.csv_unknown_products': 'No products have these slugs: {addresses}',
  'coupon.csv_unknown_vendors': 'No vendors have these slugs: {addresses}',
} as const;
