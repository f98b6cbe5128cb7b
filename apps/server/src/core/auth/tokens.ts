import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ACCESS_TOKEN_MINUTES = 15;

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

/** What a right password led to, while the second factor is still asked for. */
export interface Challenge {
  userId: string;
  remember: boolean;
  /** Of the password that was typed: another one ends the challenge. */
  passwordMark: string;
}

export interface Tokens {
  /** The bearer token of a session's generation: 15 minutes from `issuedAt`, and the same one for the same claims. */
  signAccess(claims: AccessClaims & { generation: number }, issuedAt: Date): Promise<string>;
  /** The claims of a bearer token, or undefined when it is forged or expired. */
  readAccess(token: string, now: Date): Promise<AccessClaims | undefined>;
  /** The refresh token of a session's generation. It is derived, so none is stored and a lost answer can be given again. */
  refreshToken(claims: RefreshClaims): string;
  /** The claims of a refresh token, or undefined when it is forged. */
  readRefresh(token: string): RefreshClaims | undefined;
  /** A proof, good until `expiresAt`, that the password of this session's person was just typed. */
  signConfirmation(sessionId: string, expiresAt: Date): string;
  /** Whether a proof is ours, of this session, and has not expired. */
  isConfirmation(proof: string, sessionId: string, now: Date): boolean;
  /** Goes to a person whose password was right, good until `expiresAt`, and comes back with their code. */
  signChallenge(challenge: Challenge, expiresAt: Date): string;
  /** The challenge, or undefined when it is forged or expired. */
  readChallenge(sealed: string, now: Date): Challenge | undefined;
}

export function createTokens(secret: string): Tokens {
  const accessKey = createHmac('sha256', secret).update('access').digest();
  const refreshKey = createHmac('sha256', secret).update('refresh').digest();
  const confirmationKey = createHmac('sha256', secret).update('confirmation').digest();
  const challengeKey = createHmac('sha256', secret).update('challenge').digest();
  const verified = new Map<string, Verified>();

  return {
    signAccess: ({ userId, sessionId, generation }, issuedAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(`${sessionId}.${generation}`)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(issuedAt) + ACCESS_TOKEN_MINUTES * 60)
        .sign(accessKey),

    async readAccess(token, now) {
      const known = verified.get(token);
      if (known) return seconds(now) < known.expiresAt ? known.claims : undefined;
      const found = await verify(token, accessKey, now);
      if (!found) return undefined;
      if (verified.size >= MAX_VERIFIED) verified.clear();
      verified.set(token, found);
      return found.claims;
    },

    refreshToken: ({ sessionId, generation }) => seal(refreshKey, `${sessionId}.${generation}`),

    readRefresh(token) {
      const [sessionId, generation] = token.split('.');
      if (!sessionId || !/^\d{1,9}$/.test(generation ?? '')) return undefined;
      return isSealed(refreshKey, token) ? { sessionId, generation: Number(generation) } : undefined;
    },

    signConfirmation: (sessionId, expiresAt) => seal(confirmationKey, `${sessionId}.${expiresAt.getTime()}`),

    isConfirmation(proof, sessionId, now) {
      const [confirmed, expiresAt] = proof.split('.');
      return isSealed(confirmationKey, proof) && confirmed === sessionId && Number(expiresAt) > now.getTime();
    },

    signChallenge: ({ userId, remember, passwordMark }, expiresAt) =>
      seal(challengeKey, [userId, remember ? 'long' : 'short', passwordMark, expiresAt.getTime()].join('.')),

    readChallenge(sealed, now) {
      const [userId, life, passwordMark, expiresAt] = sealed.split('.');
      if (!userId || !passwordMark || !isSealed(challengeKey, sealed)) return undefined;
      return Number(expiresAt) > now.getTime() ? { userId, remember: life === 'long', passwordMark } : undefined;
    },
  };
}

/** Whose signature was found right, so that it is not computed again for every request of their fifteen minutes. */
interface Verified {
  claims: AccessClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

const MAX_VERIFIED = 5000;

async function verify(token: string, key: Buffer, now: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const { sub, sid, exp } = payload;
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined;
    return { claims: { userId: sub, sessionId: sid }, expiresAt: exp };
  } catch {
    return undefined;
  }
}

const seal = (key: Buffer, text: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;

/** Whether a sealed text is whole and was sealed with this key; tells nothing by its time. */
function isSealed(key: Buffer, sealed: string): boolean {
  const expected = Buffer.from(seal(key, sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')))));
  const given = Buffer.from(sealed);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
