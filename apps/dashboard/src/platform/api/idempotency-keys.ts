import { useMemo, useRef } from 'react';
import { newIdempotencyKey } from './request.ts';

export interface SentRequest {
  payload: string;
  key: string;
}

export interface IdempotencyKeys {
  /** The key for a request body. Sending the same body again reuses the key, so that it takes effect only once. */
  keyFor: (body: unknown) => string;
  /** The last request, unless it has succeeded. A draft stores it. */
  current: () => SentRequest | undefined;
  restore: (sent: SentRequest) => void;
  /** Call after a success, so that the same body counts as a new request. */
  clear: () => void;
}

/** Idempotency keys of a form or dialog. They make it safe to send a request again after its response was lost. */
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
