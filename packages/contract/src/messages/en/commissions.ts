/** About commission rules. */
export default {
  'commission_rule.ended': 'This commission rule has ended',
  'commission_rule.in_force': 'This change is in force already. Change the rule again instead.',
  'commission_rule.band_not_allowed': 'Only a rule by price has a band',
  'commission_rule.change_scheduled': 'A change of this rule is set for later already. Change or delete that one.',
  'commission_rule.before_start': 'Choose a time after the rule began',
  'commission_rule.starts_in_past': 'Choose a time that is not past. What was stays as it was.',
  'commission_rule.vendor_taken': 'This vendor has a rule already. Change that one.',
  'commission_rule.category_taken': 'This category has a rule already. Change that one.',
  'commission_rule.super_admin_only': 'Only a super admin changes commission',
} as const;
