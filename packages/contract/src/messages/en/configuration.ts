/** Settings. */
export default {
  'configuration.stale': 'Someone else has changed these settings. Reload and try again.',
  'configuration.commission_in_past': 'Choose a time in the future, or leave it empty to apply the rate now',
  'configuration.currency_fixed': 'The currency can’t be changed after the first order',
  'configuration.time_zone_fixed': 'The time zone can’t be changed after the first order',
  'configuration.time_zone_unknown': 'This time zone isn’t supported. Choose another one.',
  'configuration.super_admin_only': 'Only super admins can change the {group} settings',
  'configuration.return_window_too_long':
    'The return window can’t be longer than the payout hold of {days, plural, one {# day} other {# days}}',
  'configuration.hold_too_short':
    'The payout hold can’t be shorter than the return window of {days, plural, one {# day} other {# days}}',
  'configuration.group.general': 'General',
  'configuration.group.money': 'Money',
  'configuration.group.orders': 'Orders',
  'configuration.group.queries': 'Queries',
  'configuration.group.shipping': 'Shipping',
  'configuration.group.tax': 'Tax',
  'configuration.group.catalogue': 'Catalogue',
  'configuration.group.security': 'Security',
  'configuration.group.maintenance': 'Maintenance banner',
} as const;
