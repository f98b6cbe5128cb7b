/** About settings. */
export default {
  'configuration.stale': 'Somebody else changed these settings in the meantime',
  'configuration.commission_in_past': 'Choose a time that is still to come, or leave it empty for now',
  'configuration.currency_fixed': 'The currency is fixed since the first order',
  'configuration.time_zone_fixed': 'The time zone is fixed since the first order',
  'configuration.time_zone_unknown': 'The database does not know this time zone',
  'configuration.super_admin_only': 'Only a super admin changes the settings of {group}',
  'configuration.return_window_too_long':
    'Give at most {days, plural, one {# day} other {# days}}: earnings are paid out after that, see Hold in Money',
  'configuration.hold_too_short':
    'Give at least {days, plural, one {# day} other {# days}}, for which customers may return things',
  'configuration.group.general': 'General',
  'configuration.group.money': 'Money',
  'configuration.group.orders': 'Orders',
  'configuration.group.queries': 'Queries',
  'configuration.group.shipping': 'Shipping',
  'configuration.group.tax': 'Tax',
  'configuration.group.catalogue': 'Catalogue',
  'configuration.group.security': 'Security',
  'configuration.group.maintenance': 'Maintenance notice',
} as const;
