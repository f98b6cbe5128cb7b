/** What other modules may use of customers. */
export { scrubberOf } from './identity.ts';
