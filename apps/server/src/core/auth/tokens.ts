import { createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export const ACCESS_TOKEN_MINUTES = 15;

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface RefreshClaims {
  sessionId: string;
  generation: number;
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
}

export function createTokens(secret: string): Tokens {
  const accessKey = createHmac('sha256', secret).update('access').digest();
  const refreshKey = createHmac('sha256', secret).update('refresh').digest();
  const seal = (claims: RefreshClaims) => createHmac('sha256', refreshKey).update(`${claims.sessionId}.${claims.generation}`).digest('base64url');

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
      try {
        const { payload } = await jwtVerify(token, accessKey, { algorithms: ['HS256'], currentDate: now });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return undefined;
        return { userId: payload.sub, sessionId: payload.sid };
      } catch {
        return undefined;
      }
    },

    refreshToken: (claims) => `${claims.sessionId}.${claims.generation}.${seal(claims)}`,

    readRefresh(token) {
      const [sessionId, generation, signature] = token.split('.');
      if (!sessionId || !signature || !/^\d{1,9}$/.test(generation ?? '')) return undefined;
      const claims = { sessionId, generation: Number(generation) };
      const expected = Buffer.from(seal(claims));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given) ? claims : undefined;
    },
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
