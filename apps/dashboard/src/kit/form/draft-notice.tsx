import type { FieldValues } from 'react-hook-form';
import { useEffect, useRef, useState } from 'react';
import type { SentRequest } from '#platform/api/idempotency-keys.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { beforeTimeoutRedirect, sessionLost } from '#platform/api/signals.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { fieldPath } from './field-path.ts';
import type { EntityForm } from './use-entity-form.ts';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';

interface FormDraft<Values> {
  values: Values;
  /** The request that was in flight. A retry reuses its key, so that the request takes effect only once. */
  sent: SentRequest | undefined;
}

interface DraftNoticeProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  draftKey: string;
}

/**
 * Stores the form as a draft when a timeout or an expired session makes the app leave the page. When the user returns,
 * offers to restore the draft.
 */
export function DraftNotice<Values extends FieldValues>({ control, draftKey }: DraftNoticeProps<Values>) {
  const { form, idempotencyKeys } = control;
  return (
    <DraftPrompt<FormDraft<Values>>
      draftKey={draftKey}
      toDraft={() =>
        form.formState.isDirty ? { values: form.getValues(), sent: idempotencyKeys.current() } : undefined
      }
      onRestore={({ values, sent }) => {
        for (const [name, value] of Object.entries(values))
          form.setValue(fieldPath<Values>(name), value, { shouldDirty: true });
        if (sent) idempotencyKeys.restore(sent);
      }}
    />
  );
}

interface DraftPromptProps<Draft> {
  draftKey: string;
  /** Unsaved data; undefined if there is none. */
  toDraft: () => Draft | undefined;
  onRestore: (draft: Draft) => void;
}

/** Like `DraftNotice`, for data other than that of a form, such as a sheet or a list of rows. */
export function DraftPrompt<Draft>({ draftKey, toDraft, onRestore }: DraftPromptProps<Draft>) {
  const { draft, discard } = useDraft(draftKey, toDraft);
  if (draft === undefined) return null;
  const restore = () => {
    onRestore(draft);
    discard();
  };
  return (
    <Callout>
      {t('You have an unsaved draft.')}{' '}
      <Button variant="text" size="small" onClick={restore}>
        {t('Restore')}
      </Button>
      <Button variant="text" size="small" onClick={discard}>
        {t('Discard')}
      </Button>
    </Callout>
  );
}

interface StoredDraft<Draft> {
  /** The draft stored when the page was last left. */
  draft: Draft | undefined;
  discard: () => void;
}

/** Stores the user's unsaved data when a timeout or an expired session makes the app leave the page. */
function useDraft<Draft>(draftKey: string, toDraft: () => Draft | undefined): StoredDraft<Draft> {
  const [draft, setDraft] = useState<Draft>();
  const key = `${currentProfile()?.id ?? ''}:${draftKey}`;
  const toDraftRef = useRef(toDraft);
  useEffect(() => {
    toDraftRef.current = toDraft;
  });
  useEffect(() => {
    let isMounted = true;
    void readDraft<Draft>(key).then(
      (stored) => isMounted && stored !== undefined && setDraft(stored),
      () => undefined,
    );
    const store = () => {
      const unsaved = toDraftRef.current();
      return unsaved === undefined ? undefined : saveDraft(key, unsaved).then(() => undefined);
    };
    const unsubscribers = [beforeTimeoutRedirect.listen(store), sessionLost.listen(store)];
    return () => {
      isMounted = false;
      for (const stop of unsubscribers) stop();
    };
  }, [key]);
  const discard = () => {
    setDraft(undefined);
    void deleteDraft(key);
  };
  return { draft, discard };
}
