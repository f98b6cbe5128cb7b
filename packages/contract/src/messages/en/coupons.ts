/** About coupons and trying them. */
export default {
  'coupon.delete.used': '{code} has been used, so it stays. Switch it off instead.',
  'coupon.total_limit_below_uses':
    '{count, plural, one {It has been used # time. Give that or more.} other {It has been used # times. Give that or more.}}',
  'coupon.csv_no_code':
    'The first line of this file names no column Code. Export the coupons once to see how a file looks.',
  'coupon.csv_number': 'Give a number such as 15',
  'coupon.csv_copy_cell': 'Copy this cell from an export of coupons, or leave it empty',
  'coupon.code_repeated': 'Line {line} has this code already',
  'coupon.csv_batch_fixed': 'A coupon stays in the batch that it was made in',
  'order.gone': 'This order does not exist any more',
  'customer.gone': 'This customer does not exist any more',
  'checkout.item_gone': 'This item does not exist any more',
  'checkout.item_without_price': 'This item has no price',
  'customer.view_permission': 'You may not see customers',
  'coupon.unknown_code': 'No coupon has this code',
  'coupon.ended': 'Coupon {code} ended on {day}',
  'coupon.switched_off': 'Coupon {code} is switched off',
  'coupon.not_started': 'Coupon {code} begins on {day}',
  'coupon.used_up': 'Coupon {code} is used up',
  'coupon.other_segment': 'Coupon {code} is for other customers: {segment}',
  'coupon.customer_limit':
    '{count, plural, one {This customer has used coupon {code} once, as often as it allows} other {This customer has used coupon {code} # times, as often as it allows}}',
  'coupon.not_first_order': 'Coupon {code} is for a customer’s first order, and this customer has ordered before',
  'coupon.no_eligible_items': 'Coupon {code} applies to none of these items',
  'coupon.minimum_order': 'Coupon {code} needs items for {needed}, {missing} more than these',
  'coupon.shipping_free_anyway': 'Shipping is free without coupon {code}',
  'coupon.just_used_up': 'Coupon {code} has just been used up',
  'coupon.just_used_up_by_customer': 'Coupon {code} has just been used up by this customer',
  'coupon.just_changed': 'Coupon {code} has just been changed. Look at the price again.',
  'coupon.products_of_other_vendor':
    '{count, plural, one {The vendor pays for their own products only. Take out # of another vendor.} other {The vendor pays for their own products only. Take out # of another vendor.}}',
  'coupon.gone_categories':
    '{count, plural, one {One of these categories does not exist any more} other {# of these categories do not exist any more}}',
  'coupon.gone_products':
    '{count, plural, one {One of these products does not exist any more} other {# of these products do not exist any more}}',
  'coupon.gone_vendors':
    '{count, plural, one {One of these vendors does not exist any more} other {# of these vendors do not exist any more}}',
  'coupon.used.code': 'This coupon has been used, so its code stays. Make another coupon instead.',
  'coupon.used.kind': 'This coupon has been used, so its kind stays. Make another coupon instead.',
  'coupon.used.value': 'This coupon has been used, so its value stays. Make another coupon instead.',
  'coupon.used.payer': 'This coupon has been used, so who pays for it stays. Make another coupon instead.',
  'coupon.code_taken': 'Another coupon has this code',
  'coupon.csv_unknown_categories': 'There are no categories with the address {addresses}',
  'coupon.csv_unknown_products': 'There are no products with the address {addresses}',
  'coupon.csv_unknown_vendors': 'There are no vendors with the address {addresses}',
} as const;
