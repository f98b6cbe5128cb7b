import { describe, expect, it } from 'vitest';
import { accountLabel, maskPayoutAccount } from './payout-account.ts';

const holder = 'Atlas Ltd';

describe('a payout account', () => {
  it('with an IBAN shows the country and the last four digits', () => {
    expect(maskPayoutAccount({ holder, iban: 'MA64 0115 1900 0001 2050 0053 4921' })).toEqual({
      holder,
      kind: 'iban',
      masked: 'MA•••• 4921',
      bankCode: null,
    });
  });

  it('with an account number shows the last four digits and the bank code', () => {
    expect(maskPayoutAccount({ holder, account: '12 345 678', bankCode: '10020030' })).toEqual({
      holder,
      kind: 'account',
      masked: '•••• 5678',
      bankCode: '10020030',
    });
  });

  it.each([
    ['1234567', '•••• 567'],
    ['12345', '•••• 45'],
    ['12', '•••• 2'],
    ['1', '••••'],
    ['', '••••'],
  ])('that is as short as %j never shows more than half of its digits', (account, masked) => {
    expect(maskPayoutAccount({ holder, account })).toMatchObject({ masked });
  });

  it('without a number is masked too', () => {
    expect(maskPayoutAccount({ holder })).toEqual({ holder, kind: 'account', masked: '••••', bankCode: null });
  });

  it('may be missing', () => {
    expect(maskPayoutAccount(null)).toBeNull();
    expect(accountLabel(null)).toBeNull();
  });

  it('has a label with its holder and its masked number for the activity log and mails', () => {
    expect(accountLabel({ holder, iban: 'DE89370400440532013000' })).toBe('Atlas Ltd, DE•••• 3000');
  });
});
