import type { Configurations } from '@souk/contract/configuration/api.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { consequencesOf } from './consequences.ts';
import { schemaOf, valuesOf, withoutGroup } from './group-values.ts';

const money = {
  version: 4,
  currency: 'USD',
  commissionPercent: 12,
  commissionOnShipping: false,
  commissionNext: { percent: 15, from: '2027-01-01T00:00:00.000Z' },
  holdDays: 14,
  minimumPayout: 5000,
  payoutApprovalOver: null,
  adjustmentApprovalOver: 50_000,
  refundApprovalOver: 50_000,
};
const settings = { money, orders: { version: 2, returnWindowDays: 14 } } as unknown as Configurations;

describe('the values of a form', () => {
  it('hold the commission that was decided last, with its date, in the shape of the body', () => {
    const values = valuesOf('money', settings);
    expect(values).toMatchObject({ commissionPercent: 15, commissionFrom: '2027-01-01T00:00:00.000Z' });
    expect(schemaOf('money').safeParse(values).success).toBe(true);
  });

  it('know no commission where the person may not see it', () => {
    const { commissionPercent: _, commissionOnShipping: __, commissionNext: ___, ...seen } = money;
    expect(valuesOf('money', { ...settings, money: seen })).toEqual(seen);
  });

  it('are those of the group as it stands for all others', () => {
    expect(valuesOf('orders', settings)).toEqual({ version: 2, returnWindowDays: 14 });
  });
});

describe('a refusal', () => {
  it('is told at the field of the form, without the group before it', () => {
    const errors = [
      { field: 'orders.returnWindowDays', message: 'Too many' },
      { field: 'money.holdDays', message: 'Too few' },
    ];
    const refused = withoutGroup('orders', new ApiError({ statusCode: 400, message: 'No', errors, requestId: 'r1' }));
    expect(refused).toMatchObject({
      statusCode: 400,
      requestId: 'r1',
      errors: [
        { field: 'returnWindowDays', message: 'Too many' },
        { field: 'money.holdDays', message: 'Too few' },
      ],
    });
  });
});

describe('what follows from a change', () => {
  it('is said once, however many fields it follows from', () => {
    expect(consequencesOf('shipping', ['flatFee', 'freeOver'])).toEqual(['Existing orders keep their shipping fee.']);
    expect(consequencesOf('general', ['name'])).toEqual([]);
  });
});
