import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { beforeTimeoutRedirect, sessionLost } from '#shared/api/signals.ts';
import { t } from '#shared/i18n/i18n.ts';
import { currentProfile } from '#shared/session/profile.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

interface DraftNoticeProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  draftKey: string;
}

/** Keeps the form when a time-out or a lost session takes the page away, and offers it again when the person is back. */
export function DraftNotice<Values extends FieldValues>({ form, draftKey }: DraftNoticeProps<Values>) {
  const [found, setFound] = useState<Values>();
  const key = `${currentProfile()?.id ?? ''}:${draftKey}`;
  useEffect(() => {
    let isHere = true;
    void readDraft(key).then(
      (values) => isHere && values !== undefined && setFound(values as Values),
      () => undefined,
    );
    const keep = () => {
      if (form.formState.isDirty) return saveDraft(key, form.getValues()).then(() => undefined);
      return undefined;
    };
    const stops = [beforeTimeoutRedirect.listen(keep), sessionLost.listen(keep)];
    return () => {
      isHere = false;
      for (const stop of stops) stop();
    };
  }, [form, key]);
  if (!found) return null;
  const finish = () => {
    setFound(undefined);
    void dropDraft(key);
  };
  const restore = () => {
    for (const [name, value] of Object.entries(found))
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    finish();
  };
  return (
    <Notice>
      {t('What you typed here before was kept.')}{' '}
      <Button variant="text" size="small" onClick={restore}>
        {t('Bring it back')}
      </Button>
      <Button variant="text" size="small" onClick={finish}>
        {t('Drop it')}
      </Button>
    </Notice>
  );
}
