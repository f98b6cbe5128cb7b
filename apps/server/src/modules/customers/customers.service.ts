/** What other modules may use of customers. */
export { readCustomerSummary } from './customer-summary.ts';
export { scrubberOf } from './identity.ts';
