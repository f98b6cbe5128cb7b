/** Views, jobs, activity, analytics and storefront keys. */
export default {
  'period.first_day_after_last': 'The first day can’t be after the last',
  'period.too_long': 'Choose at most {days} days',
  'analytics.hours_too_long': 'Hourly figures are available for at most {days} days',
  'activity.not_undoable': 'This change can’t be undone',
  'activity.undone_already': '{name} has already undone this change',
  'activity.record_gone': '{label} no longer exists',
  'activity.changed_since': '{label} has been changed since. Undo the later change first.',
  'view.delete.not_own': 'Only the person who saved this view can delete it',
  'view.update.not_own': 'Only the person who saved this view can change it',
  'view.too_many': 'You already have {count} saved views of this list. Delete one first.',
  'time.in_past': 'Choose a time in the future',
  'storefront_key.revoked': 'This key has already been revoked',
  'job.recurring': 'This job runs regularly, so it can’t be stopped',
  'job.ended': 'This job has already ended',
} as const;
