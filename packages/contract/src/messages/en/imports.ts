/** About files that are imported and exported. */
export default {
  'import.nothing_changed': 'Nothing was changed',
  'import.email_repeated': 'Line {line} has this e-mail address already',
  'import.no_lines': 'This file has a head, but no lines below it',
  'import.negative_amount': 'Give an amount of 0 or more',
  'import.amount': 'Give an amount such as {example}',
  'import.no_decimals': 'This currency has no digits behind the point',
  'import.too_many_decimals': 'Give at most {digits} digits behind the point',
  'product.csv_price': 'Give a price above 0, or leave it empty',
  'product.csv_weight': 'Give a number of grams',
  'import.unknown_vendor': 'There is no vendor {vendor}',
} as const;
