import { type Message, message } from '@souk/contract/core/message.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_AGE_SECONDS = 300;
const MS_PER_SECOND = 1000;
/** Such as `t=1795168606,v1=<64 hex digits>`. While a secret is being replaced, there are several `v1`. */
const HEADER_FORMAT = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64})+)$/;

interface SignedRequest {
  header: string | undefined;
  body: string;
  secret: string | undefined;
  now: Date;
}

/**
 * Why a signature is invalid. Undefined if it is valid. If the provider has no secret, the error is the same as for a wrong
 * signature, so that callers cannot find out which providers are configured.
 */
export function signatureProblem({ header, body, secret, now }: SignedRequest): Message | undefined {
  const [, seconds, signatures] = HEADER_FORMAT.exec(header ?? '') ?? [];
  if (!seconds || !signatures) return message('payment_event.unsigned');
  if (Math.abs(now.getTime() / MS_PER_SECOND - Number(seconds)) > MAX_AGE_SECONDS)
    return message('payment_event.signature_old');
  const expected = Buffer.from(sign(secret ?? '', seconds, body), 'hex');
  const received = signatures.split(',v1=').filter(Boolean);
  const isValid = received.filter((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected)).length > 0;
  return secret && isValid ? undefined : message('payment_event.signature_wrong');
}

/** The HMAC-SHA256 of `<seconds>.<raw body>`, in hexadecimal. */
export const sign = (secret: string, seconds: string | number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
