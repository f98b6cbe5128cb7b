/** Commission rules. */
export default {
  'commission_rule.ended': 'This commission rule has ended',
  'commission_rule.in_force': 'This change is already in effect. Change the rule again instead.',
  'commission_rule.band_not_allowed': 'Only rules based on price can have a price range',
  'commission_rule.change_scheduled':
    'Another change to this rule is already scheduled. Edit or delete that one instead.',
  'commission_rule.before_start': 'Choose a time after the previous rate started',
  'commission_rule.starts_in_past': 'Choose a time that isn’t in the past. Past rates can’t be changed.',
  'commission_rule.vendor_taken': 'This vendor already has a rule. Edit that one instead.',
  'commission_rule.category_taken': 'This category already has a rule. Edit that one instead.',
  'commission_rule.super_admin_only': 'Only super admins can change commission',
} as const;
