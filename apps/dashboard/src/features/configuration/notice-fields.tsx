import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormField } from '#kit/form/fields.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { type Language, t, useLanguage } from '#platform/i18n/i18n.ts';
import { Callout } from '#ui/callout.tsx';
import { Switch } from '#ui/switch.tsx';
import type { GroupBody } from './group-values.ts';

const NAME = 'notice';

/** Optional banner at the top of every screen, in each language. */
export function NoticeFields() {
  const { field } = useFormField<GroupBody<'maintenance'>, typeof NAME>(NAME);
  const userLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>('en');
  // `field.value` is not updated when only a part of it changes, such as the English text.
  const notice = useWatch<GroupBody<'maintenance'>, typeof NAME>({ name: NAME });
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
          <LanguageTabs<GroupBody<'maintenance'>> value={language} onChange={setLanguage} fields={[NAME]} />
          <FormLocalised<GroupBody<'maintenance'>> name={NAME} language={language} label={t('Message')} rows={3} />
          {previewText && <Callout tone="warning">{previewText}</Callout>}
        </>
      )}
    </>
  );
}
