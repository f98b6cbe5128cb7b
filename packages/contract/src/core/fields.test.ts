import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from './field-errors.ts';
import { MAX_MONEY_INPUT, moneyInput, positiveMoneyInput } from './fields.ts';

const codeOf = (schema: z.ZodMiniType, amount: number): string | undefined => {
  const parsed = z.safeParse(z.strictObject({ amount: schema }), { amount });
  return parsed.success ? undefined : fieldErrors(parsed.error)[0]?.code;
};

test('the error of an amount never names a limit in minor units', () => {
  expect(codeOf(moneyInput, MAX_MONEY_INPUT)).toBeUndefined();
  expect(codeOf(moneyInput, MAX_MONEY_INPUT + 1)).toBe('amount.too_large');
  expect(codeOf(positiveMoneyInput, MAX_MONEY_INPUT + 1)).toBe('amount.too_large');
  expect(codeOf(positiveMoneyInput, 1)).toBeUndefined();
  expect(codeOf(positiveMoneyInput, 0)).toBe('amount.positive');
});
