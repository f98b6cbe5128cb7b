/** What other modules may use of categories. */
export { createCategory } from './categories.actions.ts';
export { PUBLISHED_CATEGORIES } from './published-condition.ts';
