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
  'coupon.code_taken': 'Another coupon has this code',
} as const;
