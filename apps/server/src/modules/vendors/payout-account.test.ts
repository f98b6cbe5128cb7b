import { expect, it } from 'vitest';
import { maskPayoutAccount } from '#modules/ledger/ledger.service.ts';

it('reveals the country and the last digits of an IBAN', () => {
  expect(maskPayoutAccount({ holder: 'Nadia Amrani', iban: 'MA64 0115 1900 0001 2050 0053 4921' })).toEqual({
    holder: 'Nadia Amrani',
    kind: 'iban',
    masked: 'MA•••• 4921',
    bankCode: null,
  });
});

it('never reveals more than half of a short account number', () => {
  expect(maskPayoutAccount({ holder: 'Cedar', account: '123456', bankCode: '0021' })).toMatchObject({
    kind: 'account',
    masked: '•••• 456',
    bankCode: '0021',
  });
  expect(maskPayoutAccount({ holder: 'Cedar', account: '7' })).toMatchObject({ masked: '••••' });
  expect(maskPayoutAccount(null)).toBeNull();
});
