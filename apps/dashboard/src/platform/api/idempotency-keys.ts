import { useMemo, useRef } from 'react';
import { newIdempotencyKey } from './request.ts';

export interface SentRequest {
  payload: string;
  key: string;
}

export interface IdempotencyKeys {
  /** The key for a request body; the same body reuses the key, so that it takes effect once. */
  keyFor: (body: unknown) => string;
  /** The last request without a response, to be stored in a draft. */
  current: () => SentRequest | undefined;
  restore: (sent: SentRequest) => void;
  /** Call after a success, so that the same body counts as a new request. */
  clear: () => void;
}

/** Idempotency keys of a form or dialog, which survive a lost response. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const lastSentRef = useRef<SentRequest>(undefined);
  return useMemo(
    () => ({
      keyFor: (body) => {
        const payload = JSON.stringify(body);
        if (lastSentRef.current?.payload !== payload) lastSentRef.current = { payload, key: newIdempotencyKey() };
        return lastSentRef.current.key;
      },
      current: () => lastSentRef.current,
      restore: (sent) => {
        lastSentRef.current = sent;
      },
      clear: () => {
        lastSentRef.current = undefined;
      },
    }),
    [],
  );
}
