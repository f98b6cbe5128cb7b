/** The functions of this module that other modules may use. */
export { isInSegment, assertCanUseSegment, segmentCondition } from './customer-segment.ts';
export { readCustomerSummary } from './customer-summary.ts';
