import type { MessageKind } from '@souk/contract/queries/inputs.ts';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#kit/form/drafts.ts';
import { currentProfile } from '#platform/session/profile.ts';
import type { AttachedFile } from './attached-files.tsx';

/** Milliseconds of rest before what was typed is kept. */
const REST = 400;

export interface Draft {
  kind: MessageKind;
  text: string;
  files: AttachedFile[];
}

export const EMPTY_DRAFT: Draft = { kind: 'reply', text: '', files: [] };

const isEmpty = ({ text, files }: Draft): boolean => text.trim() === '' && files.length === 0;

/** What somebody is writing about one query, kept by person and query until it is sent. */
export function useDraft(queryId: string): [Draft, (part: Partial<Draft>) => void] {
  const key = `${currentProfile()?.id ?? ''}:query:${queryId}`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const isTouched = useRef(false);
  useEffect(() => {
    let isHere = true;
    void readDraft<Draft>(key).then(
      (kept) => isHere && !isTouched.current && kept !== undefined && setDraft(kept),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [key]);
  useEffect(() => {
    if (!isTouched.current) return undefined;
    const keep = () => void (isEmpty(draft) ? dropDraft(key) : saveDraft(key, draft)).catch(() => undefined);
    const timer = setTimeout(keep, REST);
    return () => {
      clearTimeout(timer);
      // who goes on to another query before the rest is over loses nothing
      keep();
    };
  }, [draft, key]);
  const change = (part: Partial<Draft>) => {
    isTouched.current = true;
    setDraft((before) => ({ ...before, ...part }));
  };
  return [draft, change];
}
