/** What other modules may use of customers. */
export { belongsToSegment, checkMayUseSegment, inSegment } from './customer-segment.ts';
export { readCustomerSummary } from './customer-summary.ts';
