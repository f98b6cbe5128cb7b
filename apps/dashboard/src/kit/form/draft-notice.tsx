import type { FieldValues } from 'react-hook-form';
import { useEffect, useRef, useState } from 'react';
import type { Sent } from '#platform/api/send-key.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { beforeTimeoutRedirect, sessionLost } from '#platform/api/signals.ts';
import { currentProfile } from '#platform/session/profile.ts';
import { fieldPath } from './field-path.ts';
import type { EntityForm } from './use-entity-form.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

interface FormDraft<Values> {
  values: Values;
  /** What was on its way, so that sending it again does not do it twice. */
  sent: Sent | undefined;
}

interface DraftNoticeProps<Values extends FieldValues> {
  control: EntityForm<Values>;
  draftKey: string;
}

/** Keeps the form when a time-out or a lost session takes the page away, and offers it again when the person is back. */
export function DraftNotice<Values extends FieldValues>({ control, draftKey }: DraftNoticeProps<Values>) {
  const { form, sendKey } = control;
  return (
    <DraftOffer<FormDraft<Values>>
      draftKey={draftKey}
      toKeep={() => (form.formState.isDirty ? { values: form.getValues(), sent: sendKey.kept() } : undefined)}
      onRestore={({ values, sent }) => {
        for (const [name, value] of Object.entries(values))
          form.setValue(fieldPath<Values>(name), value, { shouldDirty: true });
        if (sent) sendKey.keep(sent);
      }}
    />
  );
}

interface DraftOfferProps<Kept> {
  draftKey: string;
  /** What would be lost now; undefined when nothing would. */
  toKeep: () => Kept | undefined;
  onRestore: (kept: Kept) => void;
}

/** The same for whatever else is typed: a sheet, a list of lines. */
export function DraftOffer<Kept>({ draftKey, toKeep, onRestore }: DraftOfferProps<Kept>) {
  const { found, drop } = useKeptDraft(draftKey, toKeep);
  if (found === undefined) return null;
  const restore = () => {
    onRestore(found);
    drop();
  };
  return (
    <Notice>
      {t('You have an unsaved draft.')}{' '}
      <Button variant="text" size="small" onClick={restore}>
        {t('Restore')}
      </Button>
      <Button variant="text" size="small" onClick={drop}>
        {t('Discard')}
      </Button>
    </Notice>
  );
}

interface KeptDraft<Kept> {
  /** What was kept when the page was taken away the last time. */
  found: Kept | undefined;
  drop: () => void;
}

/** Keeps, for this person, what a page would lose by a time-out or a lost session. */
function useKeptDraft<Kept>(draftKey: string, toKeep: () => Kept | undefined): KeptDraft<Kept> {
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
