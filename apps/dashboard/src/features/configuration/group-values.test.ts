import type { Configurations } from '@souk/contract/configuration/api.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { listConsequences } from './consequences.ts';
import { getSchema, toFormValues, stripGroupFromErrors } from './group-values.ts';

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

describe('form values', () => {
  it('contain the scheduled commission with its start, and are valid as the request body', () => {
    const values = toFormValues('money', settings);
    expect(values).toMatchObject({ commissionPercent: 15, commissionFrom: '2027-01-01T00:00:00.000Z' });
    expect(getSchema('money').safeParse(values).success).toBe(true);
  });

  it('omit the commission if the person may not view it', () => {
    const { commissionPercent: _, commissionOnShipping: __, commissionNext: ___, ...visibleMoney } = money;
    expect(toFormValues('money', { ...settings, money: visibleMoney })).toEqual(visibleMoney);
  });

  it('are the unchanged settings for all groups except money', () => {
    expect(toFormValues('orders', settings)).toEqual({ version: 2, returnWindowDays: 14 });
  });
});

describe('a validation error', () => {
  it('names the form field without the group prefix', () => {
    const errors = [
      { field: 'orders.returnWindowDays', message: 'Too many' },
      { field: 'money.holdDays', message: 'Too few' },
    ];
    const stripped = stripGroupFromErrors(
      'orders',
      new ApiError({ statusCode: 400, message: 'No', errors, requestId: 'r1' }),
    );
    expect(stripped).toMatchObject({
      statusCode: 400,
      requestId: 'r1',
      errors: [
        { field: 'returnWindowDays', message: 'Too many' },
        { field: 'money.holdDays', message: 'Too few' },
      ],
    });
  });
});

describe('the consequences of a change', () => {
  it('are listed once if several fields share them', () => {
    expect(listConsequences('shipping', ['flatFee', 'freeOver'])).toEqual(['Existing orders keep their shipping fee.']);
    expect(listConsequences('general', ['name'])).toEqual([]);
  });
});
