import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormField } from '#kit/form/fields.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { type Language, t, useLanguage } from '#platform/i18n/i18n.ts';
import { Callout } from '#ui/callout.tsx';
import { Switch } from '#ui/switch.tsx';
import type { GroupBody } from './group-values.ts';

const FIELD_NAME = 'notice';

/** Optional banner at the top of every screen, in each language. */
export function NoticeFields() {
  const { field } = useFormField<GroupBody<'maintenance'>, typeof FIELD_NAME>(FIELD_NAME);
  const userLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>('en');
  // Reads the value with `useWatch`, because `field.value` ignores changes of its parts, such as the English text.
  const notice = useWatch<GroupBody<'maintenance'>, typeof FIELD_NAME>({ name: FIELD_NAME });
  const previewText = notice && ((userLanguage === 'ar' && notice.ar) || notice.en);
  return (
    <>
      <Switch
        label={t('Show banner')}
        help={t('Shown on every screen and the sign-in page, and sent to storefronts.')}
        checked={notice !== null}
        onChange={(event) => field.onChange(event.target.checked ? { en: '', ar: '' } : null)}
      />
      {notice && (
        <>
          <LanguageTabs<GroupBody<'maintenance'>> value={language} onChange={setLanguage} fields={[FIELD_NAME]} />
          <FormLocalised<GroupBody<'maintenance'>>
            name={FIELD_NAME}
            language={language}
            label={t('Message')}
            rows={3}
          />
          {previewText && <Callout tone="warning">{previewText}</Callout>}
        </>
      )}
    </>
  );
}
