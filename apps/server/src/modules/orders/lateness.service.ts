/** What other modules may use of lateness. */
export { rewriteLateness } from './rewrite-lateness.ts';
