/** What other modules may use of categories. */
export { createCategory } from './create-category.ts';
export { PUBLISHED_CATEGORIES } from './published-condition.ts';
