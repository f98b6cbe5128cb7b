import type { Configurations } from '@souk/contract/configuration/api.ts';
import { useMemo } from 'react';
import { SETTING_LABELS } from '#domain/configuration/setting-labels.ts';
import { FormMoney, FormNumber, FormSwitch, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { FormDateTime } from '#kit/form/date-time-field.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t, type Language, useLanguage } from '#platform/i18n/i18n.ts';
import { Callout } from '#ui/callout.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { GroupBody } from './group-values.ts';

const PERCENT_DECIMALS = 2;
const START_OF_DAY = '00:00';

/** Currency, commission, payout hold and the amounts above which an approval is required. */
export function MoneyFields({ settings }: { settings: Configurations }) {
  const labels = SETTING_LABELS.money;
  const { money, orders } = settings;
  return (
    <>
      <Fields>
        <CurrencyField label={labels.currency()} isFixed={settings.isCurrencyFixed} />
        <FormNumber<GroupBody<'money'>>
          name="holdDays"
          label={labels.holdDays()}
          unit={t('days')}
          help={t('Can’t be shorter than the return window of {days, plural, one {# day} other {# days}}.', {
            days: orders.returnWindowDays,
          })}
        />
      </Fields>
      {money.commissionPercent !== undefined && <CommissionFields money={money} />}
      <Fields>
        <FormMoney<GroupBody<'money'>> name="minimumPayout" label={labels.minimumPayout()} />
        <FormMoney<GroupBody<'money'>>
          name="payoutApprovalOver"
          label={labels.payoutApprovalOver()}
          help={t('Needs a second super admin. Leave empty to never require approval.')}
          optional
        />
        <FormMoney<GroupBody<'money'>>
          name="adjustmentApprovalOver"
          label={labels.adjustmentApprovalOver()}
          help={t('Needs a second super admin. Leave empty to never require approval.')}
          optional
        />
        <FormMoney<GroupBody<'money'>>
          name="refundApprovalOver"
          label={labels.refundApprovalOver()}
          help={t('Admins can refund up to this amount. Leave empty for no limit.')}
          optional
        />
      </Fields>
    </>
  );
}

function CommissionFields({ money }: Pick<Configurations, 'money'>) {
  const labels = SETTING_LABELS.money;
  const { commissionNext, commissionPercent = 0 } = money;
  return (
    <>
      {commissionNext && (
        <Callout>
          {t('{now}% applies now, {next}% from {date}. Saving a new rate or date replaces the scheduled change.', {
            now: commissionPercent,
            next: commissionNext.percent,
            date: formatDate(commissionNext.from),
          })}
        </Callout>
      )}
      <Fields>
        <FormNumber<GroupBody<'money'>>
          name="commissionPercent"
          label={labels.commissionPercent()}
          unit="%"
          decimals={PERCENT_DECIMALS}
          help={t('Applies when no commission rule matches.')}
        />
        <FormDateTime<GroupBody<'money'>>
          name="commissionFrom"
          label={labels.commissionFrom()}
          defaultTime={START_OF_DAY}
          help={t('Leave empty to apply now. Never changes past orders.')}
          optional
        />
      </Fields>
      <FormSwitch<GroupBody<'money'>> name="commissionOnShipping" label={labels.commissionOnShipping()} />
    </>
  );
}

function listCurrencies(language: Language): ComboboxItem[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
    .toSorted((left, right) => left.value.localeCompare(right.value));
}

/** The currency of all amounts. It can't be changed after the first order. */
function CurrencyField({ label, isFixed }: { label: string; isFixed: boolean }) {
  const { field, error } = useFormField<GroupBody<'money'>, 'currency'>('currency');
  const language = useLanguage();
  const currencies = useMemo(() => listCurrencies(language), [language]);
  const selected = currencies.find(({ value }) => value === field.value) ?? null;
  if (isFixed)
    return (
      <Field label={label} error={error} help={t('Can’t be changed after the first order.')}>
        <TextField readOnly value={selected?.label ?? String(field.value)} />
      </Field>
    );
  return (
    <Field label={label} error={error} help={t('Can’t be changed after the first order.')}>
      <Combobox {...field} items={currencies} value={selected} onChange={(item) => field.onChange(item?.value ?? '')} />
    </Field>
  );
}
