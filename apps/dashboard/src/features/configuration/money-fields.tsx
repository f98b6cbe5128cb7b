import type { Configurations } from '@souk/contract/configuration/api.ts';
import { settingLabels } from '#domain/configuration/setting-labels.ts';
import { FormMoney, FormNumber, FormSwitch } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { FormMoment } from '#kit/form/moment-field.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Notice } from '#ui/notice.tsx';
import { CurrencyField } from './currency-field.tsx';

const PERCENT_DECIMALS = 2;
const START_OF_DAY = '00:00';

/** What Souk keeps, what it holds, and from which amounts on two have to agree. */
export function MoneyFields({ settings }: { settings: Configurations }) {
  const words = settingLabels('money');
  const { money, orders } = settings;
  return (
    <>
      <Fields>
        <CurrencyField label={words.currency ?? ''} isFixed={settings.isCurrencyFixed} />
        <FormNumber
          name="holdDays"
          label={words.holdDays ?? ''}
          unit={t('days')}
          help={t('At least the {days} days of the return window.', { days: orders.returnWindowDays })}
        />
      </Fields>
      {money.commissionPercent !== undefined && <CommissionFields money={money} />}
      <Fields>
        <FormMoney name="minimumPayout" label={words.minimumPayout ?? ''} />
        <FormMoney
          name="payoutApprovalOver"
          label={words.payoutApprovalOver ?? ''}
          help={t('By a second super admin. Empty: never.')}
          optional
        />
        <FormMoney
          name="adjustmentApprovalOver"
          label={words.adjustmentApprovalOver ?? ''}
          help={t('By a second super admin. Empty: never.')}
          optional
        />
        <FormMoney
          name="refundApprovalOver"
          label={words.refundApprovalOver ?? ''}
          help={t('Up to it an admin may refund. Empty: always.')}
          optional
        />
      </Fields>
    </>
  );
}

function CommissionFields({ money }: Pick<Configurations, 'money'>) {
  const words = settingLabels('money');
  const { commissionNext, commissionPercent = 0 } = money;
  return (
    <>
      {commissionNext && (
        <Notice>
          {t('{now}% holds now, {next}% from {date} on. Saving another rate or date takes its place.', {
            now: commissionPercent,
            next: commissionNext.percent,
            date: formatDate(commissionNext.from),
          })}
        </Notice>
      )}
      <Fields>
        <FormNumber
          name="commissionPercent"
          label={words.commissionPercent ?? ''}
          unit="%"
          decimals={PERCENT_DECIMALS}
          help={t('Where no commission rule matches.')}
        />
        <FormMoment
          name="commissionFrom"
          label={words.commissionFrom ?? ''}
          timeOfNewDay={START_OF_DAY}
          help={t('Empty: from now on. It never changes the past.')}
          optional
        />
      </Fields>
      <FormSwitch name="commissionOnShipping" label={words.commissionOnShipping ?? ''} />
    </>
  );
}
