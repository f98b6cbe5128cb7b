import type { Activity } from '@souk/contract/activity.ts';
import { t } from '#shared/i18n/i18n.ts';

const ACTIONS: Record<string, () => string> = {
  created: () => t('Created'),
  updated: () => t('Changed'),
  deleted: () => t('Deleted'),
  moved: () => t('Moved'),
  merged: () => t('Merged'),
  undone: () => t('Undone'),
  published: () => t('Published'),
  hidden: () => t('Hidden'),
  archived: () => t('Archived'),
  approved: () => t('Approved'),
  rejected: () => t('Rejected'),
  imported: () => t('Imported'),
  submitted: () => t('Sent for review'),
  restored: () => t('Brought back'),
  suspended: () => t('Suspended'),
  reactivated: () => t('Reactivated'),
  reopened: () => t('Taken up again'),
  closed: () => t('Closed'),
  scheduled: () => t('Set for later'),
  payoutAccountChanged: () => t('Bank account changed'),
  documentAdded: () => t('Document added'),
  documentRemoved: () => t('Document removed'),
  documentAccepted: () => t('Document accepted'),
  documentRejected: () => t('Document rejected'),
  documentReopened: () => t('Document to be reviewed again'),
  blocked: () => t('Blocked'),
  unblocked: () => t('Unblocked'),
  addressAdded: () => t('Address added'),
  addressChanged: () => t('Address changed'),
  addressRemoved: () => t('Address removed'),
  noteAdded: () => t('Note added'),
  noteRemoved: () => t('Note removed'),
  dataExported: () => t('All data exported'),
  anonymised: () => t('Anonymised'),
  revoked: () => t('Revoked'),
  'signed up': () => t('Signed up'),
  'set up': () => t('Set up'),
  invited: () => t('Invited'),
  'invited again': () => t('Invited again'),
  'invitation link copied': () => t('Invitation link copied'),
  'accepted the invitation': () => t('Invitation accepted'),
  'let in': () => t('Let in'),
  refused: () => t('Refused'),
  reinstated: () => t('Reinstated'),
  'password changed': () => t('Password changed'),
  'password reset': () => t('Password ended'),
  'signed out everywhere': () => t('Signed out everywhere'),
  'two-factor switched on': () => t('Two-factor switched on'),
  'two-factor switched off': () => t('Two-factor switched off'),
  'recovery codes renewed': () => t('Recovery codes renewed'),
  repriced: () => t('Prices and stock changed'),
};

/** An action in words; one without a word of its own is shown as it is. */
export const actionWord = (action: string): string =>
  ACTIONS[action]?.() ?? action.charAt(0).toUpperCase() + action.slice(1).replaceAll('_', ' ');

/** 'Changed by Lina Farouk' */
export const activityTitle = ({ action, actorName }: Pick<Activity, 'action' | 'actorName'>): string =>
  t('{action} by {name}', { action: actionWord(action), name: actorName });
