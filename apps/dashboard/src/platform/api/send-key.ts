import { useMemo, useRef } from 'react';
import { newIdempotencyKey } from './request.ts';

export interface Sent {
  what: string;
  key: string;
}

export interface SendKey {
  /** The key for what is sent: the same thing once more has the same key, so that it happens once. */
  of: (wanted: unknown) => string;
  /** What was sent last without an answer, to be kept beyond this page. */
  kept: () => Sent | undefined;
  keep: (sent: Sent) => void;
  /** It has happened: the same once more is another one. */
  forget: () => void;
}

/** Keys for what a form or dialog sends, also again after a lost answer. */
export function useSendKey(): SendKey {
  const kept = useRef<Sent>(undefined);
  return useMemo(
    () => ({
      of: (wanted) => {
        const what = JSON.stringify(wanted);
        if (kept.current?.what !== what) kept.current = { what, key: newIdempotencyKey() };
        return kept.current.key;
      },
      kept: () => kept.current,
      keep: (sent) => {
        kept.current = sent;
      },
      forget: () => {
        kept.current = undefined;
      },
    }),
    [],
  );
}
