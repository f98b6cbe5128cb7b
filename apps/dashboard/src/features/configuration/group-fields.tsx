import type { ConfigurationGroup, Configurations } from '@souk/contract/configuration/api.ts';
import { settingLabels } from '#domain/configuration/setting-labels.ts';
import { FormMoney, FormNumber, FormSelect, FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import { CarriersField } from './carriers-field.tsx';
import { GeneralFields } from './general-fields.tsx';
import { MoneyFields } from './money-fields.tsx';
import { NoticeFields } from './notice-fields.tsx';

/** Some places add a tax of half a thousandth, such as 8.875 %. */
const TAX_DECIMALS = 3;

interface GroupFieldsProps {
  group: ConfigurationGroup;
  settings: Configurations;
}

/** The fields of one group. */
export function GroupFields({ group, settings }: GroupFieldsProps) {
  const words = settingLabels(group);
  switch (group) {
    case 'general':
      return <GeneralFields settings={settings} />;
    case 'money':
      return <MoneyFields settings={settings} />;
    case 'orders':
      return <OrderFields returnsAtMost={settings.money.holdDays} />;
    case 'queries':
      return (
        <Fields>
          <FormNumber name="firstReplyHours" label={words.firstReplyHours ?? ''} unit={t('hours')} />
        </Fields>
      );
    case 'shipping':
      return <ShippingFields />;
    case 'tax':
      return <TaxFields />;
    case 'catalogue':
      return <CatalogueFields />;
    case 'security':
      return <SecurityFields />;
    case 'maintenance':
      return <NoticeFields />;
  }
}

/** Statuses in which an order can become late. */
const WAITING_STATUSES = new Set(['placed', 'packed', 'pickup', 'delivering']);

function OrderFields({ returnsAtMost }: { returnsAtMost: number }) {
  const words = settingLabels('orders');
  const statuses = useStatusCodes().filter(({ code }) => WAITING_STATUSES.has(code));
  return (
    <>
      <Fields>
        <FormText
          name="numberPrefix"
          label={words.numberPrefix ?? ''}
          help={t('Capital letters, with one hyphen at the end or none.')}
        />
        <FormNumber name="paymentExpiryHours" label={words.paymentExpiryHours ?? ''} unit={t('hours')} />
        <FormNumber
          name="returnWindowDays"
          label={words.returnWindowDays ?? ''}
          unit={t('days')}
          help={t('At most the {days} days for which earnings are held.', { days: returnsAtMost })}
        />
      </Fields>
      <h3>{words.lateAfterHours}</h3>
      <Fields>
        {statuses.map(({ code, label }) => (
          <FormNumber
            key={code}
            name={`lateAfterHours.${code}`}
            label={t('Late in “{status}” after', { status: label })}
            unit={t('hours')}
          />
        ))}
      </Fields>
    </>
  );
}

function ShippingFields() {
  const words = settingLabels('shipping');
  return (
    <>
      <Fields>
        <FormMoney name="flatFee" label={words.flatFee ?? ''} help={t('For each order.')} />
        <FormMoney
          name="freeOver"
          label={words.freeOver ?? ''}
          help={t('What the items of one order cost, before discounts. Empty: never free.')}
          optional
        />
      </Fields>
      <CarriersField />
    </>
  );
}

function TaxFields() {
  const words = settingLabels('tax');
  return (
    <>
      <Fields>
        <FormNumber name="ratePercent" label={words.ratePercent ?? ''} unit="%" decimals={TAX_DECIMALS} />
        <FormSelect
          name="remittedBy"
          label={words.remittedBy ?? ''}
          choices={[
            { value: 'platform', label: t('The marketplace') },
            { value: 'vendor', label: t('The vendor') },
          ]}
          help={t('Tax that the marketplace remits is kept back from the earning.')}
        />
      </Fields>
      <FormSwitch
        name="isIncluded"
        label={words.isIncluded ?? ''}
        help={t('Switched off, it is added on top of them.')}
      />
    </>
  );
}

function CatalogueFields() {
  const words = settingLabels('catalogue');
  return (
    <>
      <FormSwitch
        name="isReviewRequired"
        label={words.isReviewRequired ?? ''}
        help={t('Switched off, a draft is published without anybody looking at it.')}
      />
      <Fields>
        <FormNumber
          name="lowStockLevel"
          label={words.lowStockLevel ?? ''}
          unit={t('pieces')}
          help={t('For new variants; each can have a level of its own.')}
        />
      </Fields>
    </>
  );
}

function SecurityFields() {
  const words = settingLabels('security');
  return (
    <>
      <Fields>
        <FormNumber
          name="sessionDays"
          label={words.sessionDays ?? ''}
          unit={t('days')}
          help={t('Without “Keep me signed in” it rests 12 hours at most.')}
        />
      </Fields>
      <FormSwitch
        name="isSignUpOpen"
        label={words.isSignUpOpen ?? ''}
        help={t('Who signs up sees a waiting page until a super admin gives a role.')}
      />
      <FormSwitch
        name="twoFactorRequired"
        label={words.twoFactorRequired ?? ''}
        help={t('Who has none sets it up after the next sign-in.')}
      />
    </>
  );
}
