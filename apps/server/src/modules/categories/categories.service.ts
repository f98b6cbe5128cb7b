/** The public interface of the categories module. */
export { createCategory } from './categories.actions.ts';
export { PUBLISHED_CATEGORIES } from './published-condition.ts';
