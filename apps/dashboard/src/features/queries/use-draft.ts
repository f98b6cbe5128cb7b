import type { MessageKind } from '@souk/contract/queries/inputs.ts';
import { useEffect, useRef, useState } from 'react';
import { deleteDraft, readDraft, saveDraft } from '#kit/form/drafts.ts';
import { currentProfile } from '#platform/session/profile.ts';
import type { AttachedFile } from './attached-files.tsx';

/** Delay after typing before the draft is saved. */
const SAVE_DELAY_MS = 400;

export interface MessageDraft {
  kind: MessageKind;
  text: string;
  files: AttachedFile[];
}

export const EMPTY_DRAFT: MessageDraft = { kind: 'reply', text: '', files: [] };

const isEmpty = ({ text, files }: MessageDraft): boolean => text.trim() === '' && files.length === 0;

/** The person's draft for a query, stored per person and query until it is sent. */
export function useDraft(queryId: string): [MessageDraft, (changes: Partial<MessageDraft>) => void] {
  const key = `${currentProfile()?.id ?? ''}:query:${queryId}`;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const isTouched = useRef(false);
  useEffect(() => {
    let isMounted = true;
    void readDraft<MessageDraft>(key).then(
      (saved) => isMounted && !isTouched.current && saved !== undefined && setDraft(saved),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [key]);
  useEffect(() => {
    if (!isTouched.current) return undefined;
    const persist = () => void (isEmpty(draft) ? deleteDraft(key) : saveDraft(key, draft)).catch(() => undefined);
    const timer = setTimeout(persist, SAVE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      // Save immediately, so switching to another query does not lose the last changes.
      persist();
    };
  }, [draft, key]);
  const updateDraft = (part: Partial<MessageDraft>) => {
    isTouched.current = true;
    setDraft((previous) => ({ ...previous, ...part }));
  };
  return [draft, updateDraft];
}
