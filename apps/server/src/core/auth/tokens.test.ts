import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const timeAfter = (minutes: number, milliseconds = 0) => new Date(NOW.getTime() + minutes * 60_000 + milliseconds);
const tokens = createTokens('a secret of the server');
const tokensOfOtherSecret = createTokens('another secret');
const CLAIMS = { userId: 'lina', sessionId: 'phone' };

describe('an access token', () => {
  it('identifies its user and session for fifteen minutes', async () => {
    const token = await tokens.signAccess({ ...CLAIMS, generation: 1 }, NOW);
    for (const readers of [createTokens('a secret of the server'), tokens]) {
      expect(await readers.readAccess(token, timeAfter(14))).toEqual(CLAIMS);
      expect(await readers.readAccess(token, timeAfter(15, -1))).toEqual(CLAIMS);
      expect(await readers.readAccess(token, timeAfter(15))).toBeUndefined();
    }
    expect(await createTokens('a secret of the server').readAccess(token, timeAfter(15))).toBeUndefined();
  });

  it('is identical within a generation, and different in the next one', async () => {
    const sign = (generation: number) => tokens.signAccess({ ...CLAIMS, generation }, NOW);
    expect(await sign(1)).toBe(await sign(1));
    expect(await sign(1)).not.toBe(await sign(2));
  });

  it('is rejected if it was signed with another secret or is not a token', async () => {
    const forged = await tokensOfOtherSecret.signAccess({ ...CLAIMS, generation: 1 }, NOW);
    expect(await tokens.readAccess(forged, NOW)).toBeUndefined();
    expect(await tokens.readAccess('no token', NOW)).toBeUndefined();
  });
});

describe('a token that is signed with the right key', () => {
  const accessKey = createHmac('sha256', 'a secret of the server').update('access').digest();
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(accessKey);
  const complete = { sub: 'lina', sid: 'phone', exp: Math.floor(timeAfter(5).getTime() / 1000) };

  it('is accepted only with a user, a session and an expiry', async () => {
    expect(await tokens.readAccess(await sign(complete), NOW)).toEqual(CLAIMS);
    for (const claim of ['sub', 'sid', 'exp'])
      expect(await tokens.readAccess(await sign({ ...complete, [claim]: undefined }), NOW), claim).toBeUndefined();
  });
});

describe('a refresh token', () => {
  const token = tokens.refreshToken({ sessionId: 'phone', generation: 12 });

  it('identifies its session and generation', () => {
    expect(tokens.readRefresh(token)).toEqual({ sessionId: 'phone', generation: 12 });
  });

  it('is rejected if it was forged or altered', () => {
    const [, , seal = ''] = token.split('.');
    const altered = [
      `phone.13.${seal}`,
      `laptop.12.${seal}`,
      'phone.12',
      `phone.12.${seal}x`,
      tokensOfOtherSecret.refreshToken({ sessionId: 'phone', generation: 12 }),
    ];
    expect(altered.map((each) => tokens.readRefresh(each))).toEqual(altered.map(() => undefined));
  });

  it('is rejected without a session, or if its generation is not a number of at most nine digits', () => {
    const malformed = [
      '',
      '.1',
      'phone',
      tokens.refreshToken({ sessionId: '', generation: 1 }),
      tokens.refreshToken({ sessionId: 'phone', generation: -1 }),
      tokens.refreshToken({ sessionId: 'phone', generation: 1_234_567_890 }),
    ];
    expect(malformed.map((each) => tokens.readRefresh(each))).toEqual(malformed.map(() => undefined));
  });
});

describe('a password confirmation', () => {
  const proof = tokens.signConfirmation('phone', timeAfter(5));

  it('is valid for its session until it expires', () => {
    expect(tokens.isConfirmation(proof, 'phone', timeAfter(5, -1))).toBe(true);
    expect(tokens.isConfirmation(proof, 'phone', timeAfter(5))).toBe(false);
    expect(tokens.isConfirmation(proof, 'laptop', NOW)).toBe(false);
  });

  it('is not valid if it was forged', () => {
    expect(tokens.isConfirmation(tokensOfOtherSecret.signConfirmation('phone', timeAfter(5)), 'phone', NOW)).toBe(
      false,
    );
    expect(
      tokens.isConfirmation(
        tokens.refreshToken({ sessionId: 'phone', generation: timeAfter(5).getTime() }),
        'phone',
        NOW,
      ),
    ).toBe(false);
    expect(tokens.isConfirmation('', 'phone', NOW)).toBe(false);
  });
});

describe('a sign-in that waits for the second factor', () => {
  const challenge = { userId: 'lina', remember: true, passwordMark: 'mark' };

  it.each([true, false])('is read back unchanged until it expires (remember: %s)', (remember) => {
    const sealed = tokens.signChallenge({ ...challenge, remember }, timeAfter(5));
    expect(tokens.readChallenge(sealed, timeAfter(5, -1))).toEqual({ ...challenge, remember });
    expect(tokens.readChallenge(sealed, timeAfter(5))).toBeUndefined();
  });

  it('is rejected if it was forged or is incomplete', () => {
    const rejected = [
      '',
      'lina.long.mark',
      tokensOfOtherSecret.signChallenge(challenge, timeAfter(5)),
      tokens.signChallenge({ ...challenge, userId: '' }, timeAfter(5)),
      tokens.signChallenge({ ...challenge, passwordMark: '' }, timeAfter(5)),
    ];
    expect(rejected.map((each) => tokens.readChallenge(each, NOW))).toEqual(rejected.map(() => undefined));
  });
});
