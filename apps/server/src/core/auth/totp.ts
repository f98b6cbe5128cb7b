import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Period in seconds and number of digits: the defaults that every authenticator app assumes. */
const PERIOD_SECONDS = 30;
const CODE_DIGITS = 6;
/** Periods by which a phone's clock may be slow or fast. */
const MAX_SKEW_PERIODS = 1;
const SECRET_BYTES = 20;
const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, as authenticator apps expect it. */
export const generateTotpSecret = (): string => base32(randomBytes(SECRET_BYTES));

/** The TOTP counter at a time: the number of periods since 1970. */
export const totpCounterAt = (time: Date): number => Math.floor(time.getTime() / 1000 / PERIOD_SECONDS);

/** The code for a counter (RFC 6238). Uses SHA-1, the only hash that all apps support. */
export function totpCode(secret: string, counter: number): string {
  const counterBytes = Buffer.alloc(8);
  counterBytes.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counterBytes).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** Finds the counter that produces this code, at most one period before or after now. Compares in constant time. */
export function findTotpCounter(secret: string, code: string, now: Date): number | undefined {
  const actual = Buffer.from(code);
  const currentCounter = totpCounterAt(now);
  let matchingCounter: number | undefined;
  for (let counter = currentCounter - MAX_SKEW_PERIODS; counter <= currentCounter + MAX_SKEW_PERIODS; counter++) {
    const expected = Buffer.from(totpCode(secret, counter));
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) matchingCounter = counter;
  }
  return matchingCounter;
}

/** The content of the QR code that authenticator apps scan. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Base32 by RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32_ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function decodeBase32(secret: string): Buffer {
  const bits = Array.from(secret, (character) => BASE32_ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
