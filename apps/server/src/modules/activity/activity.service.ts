/** What other modules may use of the activity log. */
export { listActivity } from './list-activity.ts';
