import { useEffect, useRef, useState } from 'react';
import { beforeTimeoutRedirect, sessionLost } from '#platform/api/signals.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

export interface KeptDraft<Kept> {
  /** What was kept when the page was taken away the last time. */
  found: Kept | undefined;
  drop: () => void;
}

/** Keeps, for this person, what a page would lose by a time-out or a lost session. */
export function useKeptDraft<Kept>(draftKey: string, toKeep: () => Kept | undefined): KeptDraft<Kept> {
  const [found, setFound] = useState<Kept>();
  const key = `${currentProfile()?.id ?? ''}:${draftKey}`;
  const newest = useRef(toKeep);
  useEffect(() => {
    newest.current = toKeep;
  });
  useEffect(() => {
    let isHere = true;
    void readDraft<Kept>(key).then(
      (kept) => isHere && kept !== undefined && setFound(kept),
      () => undefined,
    );
    const keep = () => {
      const kept = newest.current();
      return kept === undefined ? undefined : saveDraft(key, kept).then(() => undefined);
    };
    const stops = [beforeTimeoutRedirect.listen(keep), sessionLost.listen(keep)];
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, [key]);
  const drop = () => {
    setFound(undefined);
    void dropDraft(key);
  };
  return { found, drop };
}
