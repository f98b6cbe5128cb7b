import { describe, expect, it } from 'vitest';
import { base32, makeTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts';

/** The secret of the examples of RFC 6238, whose last six digits are ours. */
const SECRET = base32(Buffer.from('12345678901234567890'));

describe('a code by time', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is at second %i what RFC 6238 says', (second, code) => {
    expect(totpCode(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
  });

  it('is taken a step early and a step late, and no further', () => {
    const now = new Date(1234567890_000);
    const step = stepAt(now);
    for (const skew of [-1, 0, 1]) expect(stepOfCode(SECRET, totpCode(SECRET, step + skew), now)).toBe(step + skew);
    for (const skew of [-2, 2]) expect(stepOfCode(SECRET, totpCode(SECRET, step + skew), now)).toBeUndefined();
    expect(stepOfCode(SECRET, '12345', now)).toBeUndefined();
  });
});

it('makes secrets of 160 bits, each another', () => {
  expect(makeTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(makeTotpSecret()).not.toBe(makeTotpSecret());
});

it('names the shop and the person to the app', () => {
  expect(totpUri({ secret: 'ABC', issuer: 'Souk & Co', account: 'rana' })).toBe(
    'otpauth://totp/Souk%20%26%20Co:rana?secret=ABC&issuer=Souk%20%26%20Co',
  );
});
