/** About views, jobs, events, activity, analytics, search and storefront keys. */
export default {
  'period.first_day_after_last': 'Choose a first day that is not after the last one',
  'period.too_long': 'Choose at most {days} days',
  'analytics.hours_too_long': 'Hours are told for {days} days at most',
  'activity.not_undoable': 'A change of this kind cannot be taken back',
  'activity.undone_already': '{name} has taken this back already',
  'activity.record_gone': '{label} does not exist any more',
  'activity.changed_since': '{label} has been changed again since. Take the later change back first.',
  'view.delete.not_own': 'Only the person who saved this view may delete it',
  'view.update.not_own': 'Only the person who saved this view may change it',
  'view.too_many': 'You have {count} views of this list. Delete one first.',
  'time.in_past': 'Choose a time that is still to come',
  'storefront_key.revoked': 'This key was revoked already',
  'job.recurring': 'Souk needs this job, it cannot be stopped',
  'job.ended': 'This job has ended already',
} as const;
