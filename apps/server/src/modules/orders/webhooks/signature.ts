import { type Message, message } from '@souk/contract/core/message.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

const MAX_AGE_SECONDS = 300;
const MS_PER_SECOND = 1000;
/** `t=1795168606,v1=<64 hex digits>`, with several `v1` while a secret is being rotated. */
const HEADER_FORMAT = /^t=(\d{1,12})((?:,v1=[0-9a-f]{64})+)$/;

interface Signed {
  header: string | undefined;
  body: string;
  secret: string | undefined;
  now: Date;
}

/**
 * Why a signature is invalid, or undefined when it is valid. A provider without a secret gets the same error as a wrong
 * signature, so that callers cannot tell which providers are configured.
 */
export function signatureProblem({ header, body, secret, now }: Signed): Message | undefined {
  const [, seconds, signatures] = HEADER_FORMAT.exec(header ?? '') ?? [];
  if (!seconds || !signatures) return message('payment_event.unsigned');
  if (Math.abs(now.getTime() / MS_PER_SECOND - Number(seconds)) > MAX_AGE_SECONDS)
    return message('payment_event.signature_old');
  const expected = Buffer.from(sign(secret ?? '', seconds, body), 'hex');
  const received = signatures.split(',v1=').filter(Boolean);
  const isValid = received.filter((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), expected)).length > 0;
  return secret && isValid ? undefined : message('payment_event.signature_wrong');
}

/** Hex HMAC-SHA256 of `<seconds>.<raw body>`. */
export const sign = (secret: string, seconds: string | number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
