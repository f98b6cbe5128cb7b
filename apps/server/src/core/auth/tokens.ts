import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ACCESS_TOKEN_MINUTES = 15;

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface RefreshClaims {
  sessionId: string;
  /** Incremented each time the refresh token is exchanged for a new one. */
  generation: number;
}

/** A sign-in whose password was correct and whose second factor is pending. */
export interface Challenge {
  userId: string;
  remember: boolean;
  /** Derived from the password hash, so that a password change invalidates the challenge. */
  passwordMark: string;
}

export interface Tokens {
  /** Signs a bearer token that is valid for 15 minutes. The same claims and `issuedAt` give the same token. */
  signAccess(claims: AccessClaims & { generation: number }, issuedAt: Date): Promise<string>;
  /** The claims of a bearer token, or undefined if it is forged or expired. */
  readAccess(token: string, now: Date): Promise<AccessClaims | undefined>;
  /** Derives the refresh token from the claims. It is not stored, and can be sent again if the response with it was lost. */
  refreshToken(claims: RefreshClaims): string;
  /** The claims of a refresh token, or undefined if it is forged. */
  readRefresh(token: string): RefreshClaims | undefined;
  /** Signs a proof, valid until `expiresAt`, that the user of this session has just confirmed their password. */
  signConfirmation(sessionId: string, expiresAt: Date): string;
  /** Whether a proof is authentic, belongs to this session and has not expired. */
  isConfirmation(proof: string, sessionId: string, now: Date): boolean;
  /** Signs a token, valid until `expiresAt`, that the client sends back with the code of the second factor. */
  signChallenge(challenge: Challenge, expiresAt: Date): string;
  /** The challenge, or undefined if it is forged or expired. */
  readChallenge(sealed: string, now: Date): Challenge | undefined;
}

export function createTokens(secret: string): Tokens {
  const accessKey = createHmac('sha256', secret).update('access').digest();
  const refreshKey = createHmac('sha256', secret).update('refresh').digest();
  const confirmationKey = createHmac('sha256', secret).update('confirmation').digest();
  const challengeKey = createHmac('sha256', secret).update('challenge').digest();
  const verified = new Map<string, VerifiedToken>();

  return {
    signAccess: ({ userId, sessionId, generation }, issuedAt) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setJti(`${sessionId}.${generation}`)
        .setIssuedAt(toUnixSeconds(issuedAt))
        .setExpirationTime(toUnixSeconds(issuedAt) + ACCESS_TOKEN_MINUTES * 60)
        .sign(accessKey),

    async readAccess(token, now) {
      const cached = verified.get(token);
      if (cached) return toUnixSeconds(now) < cached.expiresAt ? cached.claims : undefined;
      const result = await verifyAccessToken(token, accessKey, now);
      if (!result) return undefined;
      if (verified.size >= MAX_CACHED_TOKENS) verified.clear();
      verified.set(token, result);
      return result.claims;
    },

    refreshToken: ({ sessionId, generation }) => seal(refreshKey, `${sessionId}.${generation}`),

    readRefresh(token) {
      const [sessionId, generation] = token.split('.');
      if (!sessionId || !/^\d{1,9}$/.test(generation ?? '')) return undefined;
      return isSealed(refreshKey, token) ? { sessionId, generation: Number(generation) } : undefined;
    },

    signConfirmation: (sessionId, expiresAt) => seal(confirmationKey, `${sessionId}.${expiresAt.getTime()}`),

    isConfirmation(proof, sessionId, now) {
      const [confirmedSessionId, expiresAt] = proof.split('.');
      return isSealed(confirmationKey, proof) && confirmedSessionId === sessionId && Number(expiresAt) > now.getTime();
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

/** A token whose signature is valid, cached so that it is not verified for every request. */
interface VerifiedToken {
  claims: AccessClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

const MAX_CACHED_TOKENS = 5000;

async function verifyAccessToken(token: string, key: Buffer, now: Date): Promise<VerifiedToken | undefined> {
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

/** Whether a text was sealed with this key and not altered. Compares in constant time. */
function isSealed(key: Buffer, sealed: string): boolean {
  const expected = Buffer.from(seal(key, sealed.slice(0, Math.max(0, sealed.lastIndexOf('.')))));
  const actual = Buffer.from(sealed);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

const toUnixSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
