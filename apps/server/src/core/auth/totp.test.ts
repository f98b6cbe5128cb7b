import { describe, expect, it } from 'vitest';
import { base32, generateTotpSecret, totpCounterAt, findTotpCounter, totpCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's test vectors. Their codes have eight digits, of which ours are the last six. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('a TOTP code', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('matches RFC 6238 at second %i', (second, code) => {
    expect(totpCode(SECRET, totpCounterAt(new Date(second * 1000)))).toBe(code);
  });

  it('is accepted up to one period early or late', () => {
    const now = new Date(1234567890_000);
    const counter = totpCounterAt(now);
    for (const skew of [-1, 0, 1])
      expect(findTotpCounter(SECRET, totpCode(SECRET, counter + skew), now)).toBe(counter + skew);
    for (const skew of [-2, 2]) expect(findTotpCounter(SECRET, totpCode(SECRET, counter + skew), now)).toBeUndefined();
    expect(findTotpCounter(SECRET, '12345', now)).toBeUndefined();
  });
});

it('generates a different secret of 160 bits each time', () => {
  expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateTotpSecret()).not.toBe(generateTotpSecret());
});

it('names the issuer and the account in the URI for the QR code', () => {
  expect(totpUri({ secret: 'ABC', issuer: 'Souk & Co', account: 'rana' })).toBe(
    'otpauth://totp/Souk%20%26%20Co:rana?secret=ABC&issuer=Souk%20%26%20Co',
  );
});
