import * as z from 'zod/mini';
import { formCode } from '#contract/core/message.ts';

const CENT = 100;
const EXACT_ENOUGH = 1e-6;

/** At most two decimals, because rates are stored in hundredths of a percent. */
export const commissionPercent = z.number().check(
  z.gte(0),
  z.lte(100),
  z.refine((value) => Math.abs(value * CENT - Math.round(value * CENT)) < EXACT_ENOUGH, {
    error: formCode('percentage.two_decimals'),
  }),
);
