/** The functions of this module that other modules may use. */
export { readViews } from './views.repository.ts';
