/** What other modules may use of the arithmetic of orders. */
export { portion, splitByLargestRemainder, WHOLE_RATE } from './shares.ts';
