import type { Configurations } from '@souk/contract/configuration/api.ts';
import { useMemo } from 'react';
import { SETTINGS } from '#domain/configuration/setting-labels.ts';
import { FormMoney, FormNumber, FormSwitch, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { FormMoment } from '#kit/form/moment-field.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t, type Language, useLanguage } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BodyOf } from './group-values.ts';

const PERCENT_DECIMALS = 2;
const START_OF_DAY = '00:00';

/** What Souk keeps, what it holds, and from which amounts on two have to agree. */
export function MoneyFields({ settings }: { settings: Configurations }) {
  const words = SETTINGS.money;
  const { money, orders } = settings;
  return (
    <>
      <Fields>
        <CurrencyField label={words.currency()} isFixed={settings.isCurrencyFixed} />
        <FormNumber<BodyOf<'money'>>
          name="holdDays"
          label={words.holdDays()}
          unit={t('days')}
          help={t('At least the return window of {days} days.', { days: orders.returnWindowDays })}
        />
      </Fields>
      {money.commissionPercent !== undefined && <CommissionFields money={money} />}
      <Fields>
        <FormMoney<BodyOf<'money'>> name="minimumPayout" label={words.minimumPayout()} />
        <FormMoney<BodyOf<'money'>>
          name="payoutApprovalOver"
          label={words.payoutApprovalOver()}
          help={t('Needs a second super admin. Leave empty to never require approval.')}
          optional
        />
        <FormMoney<BodyOf<'money'>>
          name="adjustmentApprovalOver"
          label={words.adjustmentApprovalOver()}
          help={t('Needs a second super admin. Leave empty to never require approval.')}
          optional
        />
        <FormMoney<BodyOf<'money'>>
          name="refundApprovalOver"
          label={words.refundApprovalOver()}
          help={t('Admins can refund up to this amount. Leave empty for no limit.')}
          optional
        />
      </Fields>
    </>
  );
}

function CommissionFields({ money }: Pick<Configurations, 'money'>) {
  const words = SETTINGS.money;
  const { commissionNext, commissionPercent = 0 } = money;
  return (
    <>
      {commissionNext && (
        <Notice>
          {t('{now}% applies now, {next}% from {date}. Saving a new rate or date replaces the scheduled change.', {
            now: commissionPercent,
            next: commissionNext.percent,
            date: formatDate(commissionNext.from),
          })}
        </Notice>
      )}
      <Fields>
        <FormNumber<BodyOf<'money'>>
          name="commissionPercent"
          label={words.commissionPercent()}
          unit="%"
          decimals={PERCENT_DECIMALS}
          help={t('Applies when no commission rule matches.')}
        />
        <FormMoment<BodyOf<'money'>>
          name="commissionFrom"
          label={words.commissionFrom()}
          timeOfNewDay={START_OF_DAY}
          help={t('Leave empty to apply now. Never changes past orders.')}
          optional
        />
      </Fields>
      <FormSwitch<BodyOf<'money'>> name="commissionOnShipping" label={words.commissionOnShipping()} />
    </>
  );
}

function currenciesIn(language: Language): ComboboxItem[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
    .toSorted((left, right) => left.value.localeCompare(right.value));
}

/** The currency of all amounts; the first order fixes it. */
function CurrencyField({ label, isFixed }: { label: string; isFixed: boolean }) {
  const { field, error } = useFormField<BodyOf<'money'>, 'currency'>('currency');
  const language = useLanguage();
  const currencies = useMemo(() => currenciesIn(language), [language]);
  const chosen = currencies.find(({ value }) => value === field.value) ?? null;
  if (isFixed)
    return (
      <Field label={label} error={error} help={t('Can’t be changed after the first order.')}>
        <TextField readOnly value={chosen?.label ?? String(field.value)} />
      </Field>
    );
  return (
    <Field label={label} error={error} help={t('Can’t be changed after the first order.')}>
      <Combobox {...field} items={currencies} value={chosen} onChange={(item) => field.onChange(item?.value ?? '')} />
    </Field>
  );
}
