import type { Configurations } from '@souk/contract/configuration/api.ts';
import { SETTING_LABELS } from '#domain/configuration/setting-labels.ts';
import { FormArea, FormText, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Switch } from '#ui/switch.tsx';
import type { GroupBody } from './group-values.ts';
import { LogoField } from './logo-field.tsx';
import { ZoneField } from './zone-field.tsx';

/** The marketplace's name, contact details, logo, time zone and languages. */
export function GeneralFields({ settings }: { settings: Configurations }) {
  const labels = SETTING_LABELS.general;
  return (
    <>
      <Fields>
        <FormText<GroupBody<'general'>> name="name" label={labels.name()} />
        <FormText<GroupBody<'general'>>
          name="shopUrl"
          label={labels.shopUrl()}
          help={t('Linked from emails and the sidebar. Starts with https://')}
          optional
        />
        <FormText<GroupBody<'general'>> name="supportEmail" label={labels.supportEmail()} optional />
        <FormText<GroupBody<'general'>>
          name="supportPhone"
          label={labels.supportPhone()}
          help={t('Include the country code, such as +212661204118.')}
          optional
        />
      </Fields>
      <FormArea<GroupBody<'general'>>
        name="address"
        label={labels.address()}
        rows={3}
        help={t('Printed on invoices, credit notes, packing slips and statements.')}
        optional
      />
      <LogoField label={labels.logo()} />
      <Fields>
        <ZoneField label={labels.timeZone()} isFixed={settings.isTimeZoneFixed} />
      </Fields>
      <ArabicSwitch />
    </>
  );
}

/** Only Arabic can be turned off. Missing translations fall back to English, so English is always on. */
function ArabicSwitch() {
  const { field } = useFormField<GroupBody<'general'>, 'languages'>('languages');
  const languages = field.value ?? ['en'];
  return (
    <Switch
      label={t('Offer Arabic to customers')}
      help={t('Lets you enter names and texts in Arabic as well as English. Staff choose their own language.')}
      checked={languages.includes('ar')}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked ? ['en', 'ar'] : ['en'])}
    />
  );
}
