import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';

const HUNDREDTHS = 100;
const ROUNDING_TOLERANCE = 1e-6;

/** At most two decimals, because rates are stored in hundredths of a percent. */
export const commissionPercent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < ROUNDING_TOLERANCE, {
    error: formCode('percentage.two_decimals'),
  }),
);
