import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';

const THOUSAND = 1000;
const EXACT_ENOUGH = 1e-6;

/** Percent with at most three decimals, such as 8.875: several places add up a tax in eighths of a percent. */
export const taxPercent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * THOUSAND - Math.round(value * THOUSAND)) < EXACT_ENOUGH, {
    error: formCode('percentage.three_decimals'),
  }),
);
