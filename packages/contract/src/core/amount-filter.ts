import { wholeNumber } from '#contract/core/fields.ts';

const MAX_AMOUNT = 1_000_000_000_000;

/** A bound of a list's filter by money, in minor units. */
export const amountFilter = wholeNumber(0, MAX_AMOUNT);
