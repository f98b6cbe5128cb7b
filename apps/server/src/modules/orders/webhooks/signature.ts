import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_AGE_SECONDS = 300;
const MS = 1000;
/** `t=1795168606,v1=<64 hex digits>`, with several v1 while a secret is being changed. */
const FORM = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64})+)$/;

interface Signed {
  header: string | undefined;
  body: string;
  secret: string | undefined;
  now: Date;
}

/** Why a signature does not hold, in a sentence; undefined where it does. A provider without a secret looks like a wrong signature. */
export function signatureProblem({ header, body, secret, now }: Signed): string | undefined {
  const [, seconds, signatures] = FORM.exec(header ?? '') ?? [];
  if (!seconds || !signatures)
    return 'Sign the event in the header Souk-Signature as t=<seconds>,v1=<HMAC-SHA256 in hex>';
  if (Math.abs(now.getTime() / MS - Number(seconds)) > MAX_AGE_SECONDS)
    return 'The signature is older than five minutes; sign the event anew';
  const wanted = Buffer.from(sign(secret ?? '', seconds, body), 'hex');
  const given = signatures.split(',v1=').filter(Boolean);
  const holds = given.filter((each) => timingSafeEqual(Buffer.from(each, 'hex'), wanted)).length > 0;
  return secret && holds ? undefined : 'The signature does not fit this event';
}

/** HMAC-SHA256 over the seconds, a full stop and the body as it was sent, in hex. */
export const sign = (secret: string, seconds: string | number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
