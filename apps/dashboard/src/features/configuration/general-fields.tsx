import type { Configurations } from '@souk/contract/configuration/api.ts';
import { SETTINGS } from '#domain/configuration/setting-labels.ts';
import { FormArea, FormText, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Switch } from '#ui/switch.tsx';
import type { BodyOf } from './group-values.ts';
import { LogoField } from './logo-field.tsx';
import { ZoneField } from './zone-field.tsx';

/** Who the marketplace is and where it is. */
export function GeneralFields({ settings }: { settings: Configurations }) {
  const words = SETTINGS.general;
  return (
    <>
      <Fields>
        <FormText<BodyOf<'general'>> name="name" label={words.name()} />
        <FormText<BodyOf<'general'>>
          name="shopUrl"
          label={words.shopUrl()}
          help={t('Linked from emails and the sidebar. Starts with https://')}
          optional
        />
        <FormText<BodyOf<'general'>> name="supportEmail" label={words.supportEmail()} optional />
        <FormText<BodyOf<'general'>>
          name="supportPhone"
          label={words.supportPhone()}
          help={t('Include the country code, such as +212661204118.')}
          optional
        />
      </Fields>
      <FormArea<BodyOf<'general'>>
        name="address"
        label={words.address()}
        rows={3}
        help={t('Printed on invoices, credit notes, packing slips and statements.')}
        optional
      />
      <LogoField label={words.logo()} />
      <Fields>
        <ZoneField label={words.timeZone()} isFixed={settings.isTimeZoneFixed} />
      </Fields>
      <ArabicSwitch />
    </>
  );
}

/** English stays, since other languages fall back to it. */
function ArabicSwitch() {
  const { field } = useFormField<BodyOf<'general'>, 'languages'>('languages');
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
