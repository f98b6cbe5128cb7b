import { type Message, message } from '@souk/contract/core/message.ts';
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

/** Why a signature does not hold; undefined where it does. A provider without a secret looks like a wrong signature. */
export function signatureProblem({ header, body, secret, now }: Signed): Message | undefined {
  const [, seconds, signatures] = FORM.exec(header ?? '') ?? [];
  if (!seconds || !signatures) return message('payment_event.unsigned');
  if (Math.abs(now.getTime() / MS - Number(seconds)) > MAX_AGE_SECONDS) return message('payment_event.signature_old');
  const wanted = Buffer.from(sign(secret ?? '', seconds, body), 'hex');
  const given = signatures.split(',v1=').filter(Boolean);
  const holds = given.filter((each) => timingSafeEqual(Buffer.from(each, 'hex'), wanted)).length > 0;
  return secret && holds ? undefined : message('payment_event.signature_wrong');
}

/** HMAC-SHA256 over the seconds, a full stop and the body as it was sent, in hex. */
export const sign = (secret: string, seconds: string | number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
