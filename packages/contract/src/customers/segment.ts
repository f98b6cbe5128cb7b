import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';
import { amountFilter } from '#contract/core/amount-filter.ts';
import { text, wholeNumber } from '#contract/core/fields.ts';
import { anyOf, ids, dayOrInstant } from '#contract/core/list.ts';
import { CUSTOMER_STATUSES } from '#contract/customers/inputs.ts';

const MAX_ORDERS = 1_000_000;
const MAX_FILTER_TEXT_LENGTH = 8000;

/** The filters of the customer list. */
export const customerFilters = {
  status: z.optional(anyOf(z.enum(CUSTOMER_STATUSES))),
  spentMin: z.optional(amountFilter),
  spentMax: z.optional(amountFilter),
  ordersMin: z.optional(wholeNumber(0, MAX_ORDERS)),
  ordersMax: z.optional(wholeNumber(0, MAX_ORDERS)),
  lastOrderFrom: z.optional(dayOrInstant),
  lastOrderTo: z.optional(dayOrInstant),
  firstOrderFrom: z.optional(dayOrInstant),
  firstOrderTo: z.optional(dayOrInstant),
  /** Customers whose first order was with one of these vendors. */
  firstVendorId: z.optional(ids),
  joinedFrom: z.optional(dayOrInstant),
  joinedTo: z.optional(dayOrInstant),
};

/** A segment's filter after parsing. */
export const customerFilter = z.strictObject({ ...customerFilters, q: z.optional(text(1, 200)) });
export type CustomerFilter = z.output<typeof customerFilter>;

const isCustomerFilter = (texts: Record<string, string>): boolean =>
  Object.keys(texts).length > 0 && z.safeParse(customerFilter, texts).success;

/**
 * A group of customers, defined by a filter of the customer list in the format of its URL. The filter is a copy, so
 * changing or deleting the saved view has no effect on it. Membership is evaluated whenever the segment is used.
 */
export const customerSegment = z.strictObject({
  name: text(1, 60),
  filter: z
    .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(MAX_FILTER_TEXT_LENGTH)))
    .check(z.refine(isCustomerFilter, { error: formCode('segment.filter_required') })),
});
export type CustomerSegment = z.output<typeof customerSegment>;
