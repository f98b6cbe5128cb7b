import { useState } from 'react';
import { useFormField } from '#kit/form/fields.tsx';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { type Language, t, useLanguage } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice.tsx';
import { Switch } from '#ui/switch.tsx';
import type { BodyOf } from './group-values.ts';

const NAME = 'notice';

/** A sentence on top of every screen, in each language, or none. */
export function NoticeFields() {
  const { field } = useFormField<BodyOf<'maintenance'>, typeof NAME>(NAME);
  const mine = useLanguage();
  const [language, setLanguage] = useState<Language>('en');
  const notice = field.value;
  const shown = notice && ((mine === 'ar' && notice.ar) || notice.en);
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
          <LanguageTabs<BodyOf<'maintenance'>> value={language} onChange={setLanguage} fields={[NAME]} />
          <FormLocalised<BodyOf<'maintenance'>> name={NAME} language={language} label={t('Message')} rows={3} />
          {shown && <Notice tone="warning">{shown}</Notice>}
        </>
      )}
    </>
  );
}
