import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';

const THOUSANDTHS = 1000;
const ROUNDING_TOLERANCE = 1e-6;

/** At most three decimals, because several jurisdictions use eighths of a percent, such as 8.875. */
export const taxPercent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * THOUSANDTHS - Math.round(value * THOUSANDTHS)) < ROUNDING_TOLERANCE, {
    error: formCode('percentage.three_decimals'),
  }),
);
