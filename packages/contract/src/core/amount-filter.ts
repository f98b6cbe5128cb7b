import { wholeNumber } from '#contract/core/fields.ts';

const MAX_AMOUNT = 1_000_000_000_000;

/** Minimum or maximum of an amount filter, in minor units. */
export const amountFilter = wholeNumber(0, MAX_AMOUNT);
