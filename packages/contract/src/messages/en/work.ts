/** About views, jobs, events, activity, analytics, search and storefront keys. */
export default {
  'period.first_day_after_last': 'Choose a first day that is not after the last one',
  'period.too_long': 'Choose at most {days} days',
  'analytics.hours_too_long': 'Hours are told for {days} days at most',
  'activity.not_undoable': 'A change of this kind cannot be taken back',
  'activity.undone_already': '{name} has taken this back already',
  'activity.record_gone': '{label} does not exist any more',
  'activity.changed_since': '{label} has been changed again since. Take the later change back first.',
} as const;
