/** What other modules may use of saved views. */
export { readViews } from './views.repository.ts';
