import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';

const THOUSAND = 1000;
const EXACT_ENOUGH = 1e-6;

/** At most three decimals, because several jurisdictions use eighths of a percent, such as 8.875. */
export const taxPercent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * THOUSAND - Math.round(value * THOUSAND)) < EXACT_ENOUGH, {
    error: formCode('percentage.three_decimals'),
  }),
);
