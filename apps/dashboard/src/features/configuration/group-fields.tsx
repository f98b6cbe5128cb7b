import type { ConfigurationGroup, Configurations } from '@souk/contract/configuration/api.ts';
import { SETTINGS } from '#domain/configuration/setting-labels.ts';
import { FormMoney, FormNumber, FormSelect, FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import type { BodyOf } from './group-values.ts';
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
          <FormNumber<BodyOf<'queries'>>
            name="firstReplyHours"
            label={SETTINGS.queries.firstReplyHours()}
            unit={t('hours')}
          />
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
const WAITING_STATUSES = ['placed', 'packed', 'pickup', 'delivering'] as const;
const waitingStatus = (code: string) => WAITING_STATUSES.find((each) => each === code);

function OrderFields({ returnsAtMost }: { returnsAtMost: number }) {
  const words = SETTINGS.orders;
  const statuses = useStatusCodes();
  return (
    <>
      <Fields>
        <FormText<BodyOf<'orders'>>
          name="numberPrefix"
          label={words.numberPrefix()}
          help={t('Capital letters, optionally ending in a hyphen.')}
        />
        <FormNumber<BodyOf<'orders'>> name="paymentExpiryHours" label={words.paymentExpiryHours()} unit={t('hours')} />
        <FormNumber<BodyOf<'orders'>>
          name="returnWindowDays"
          label={words.returnWindowDays()}
          unit={t('days')}
          help={t('Up to the payout hold of {days} days.', { days: returnsAtMost })}
        />
      </Fields>
      <h3>{words.lateAfterHours()}</h3>
      <Fields>
        {statuses.map(({ code, label }) => {
          const status = waitingStatus(code);
          return (
            status && (
              <FormNumber<BodyOf<'orders'>>
                key={code}
                name={`lateAfterHours.${status}`}
                label={t('Late in “{status}” after', { status: label })}
                unit={t('hours')}
              />
            )
          );
        })}
      </Fields>
    </>
  );
}

function ShippingFields() {
  const words = SETTINGS.shipping;
  return (
    <>
      <Fields>
        <FormMoney<BodyOf<'shipping'>> name="flatFee" label={words.flatFee()} help={t('Charged per order.')} />
        <FormMoney<BodyOf<'shipping'>>
          name="freeOver"
          label={words.freeOver()}
          help={t('Item total per order before discounts. Leave empty to never offer free shipping.')}
          optional
        />
      </Fields>
      <CarriersField />
    </>
  );
}

function TaxFields() {
  const words = SETTINGS.tax;
  return (
    <>
      <Fields>
        <FormNumber<BodyOf<'tax'>> name="ratePercent" label={words.ratePercent()} unit="%" decimals={TAX_DECIMALS} />
        <FormSelect<BodyOf<'tax'>, 'remittedBy'>
          name="remittedBy"
          label={words.remittedBy()}
          choices={[
            { value: 'platform', label: t('The marketplace') },
            { value: 'vendor', label: t('The vendor') },
          ]}
          help={t('If the marketplace remits tax, it’s deducted from vendors’ earnings.')}
        />
      </Fields>
      <FormSwitch<BodyOf<'tax'>>
        name="isIncluded"
        label={words.isIncluded()}
        help={t('If off, tax is added on top of prices.')}
      />
    </>
  );
}

function CatalogueFields() {
  const words = SETTINGS.catalogue;
  return (
    <>
      <FormSwitch<BodyOf<'catalogue'>>
        name="isReviewRequired"
        label={words.isReviewRequired()}
        help={t('If off, products can be published without review.')}
      />
      <Fields>
        <FormNumber<BodyOf<'catalogue'>>
          name="lowStockLevel"
          label={words.lowStockLevel()}
          unit={t('pieces')}
          help={t('Default for new variants. Each variant can have its own.')}
        />
      </Fields>
    </>
  );
}

function SecurityFields() {
  const words = SETTINGS.security;
  return (
    <>
      <Fields>
        <FormNumber<BodyOf<'security'>>
          name="sessionDays"
          label={words.sessionDays()}
          unit={t('days')}
          help={t('Applies to “Keep me signed in”. Other sessions last up to 12 hours.')}
        />
      </Fields>
      <FormSwitch<BodyOf<'security'>>
        name="isSignUpOpen"
        label={words.isSignUpOpen()}
        help={t('New users see a waiting page until a super admin approves them.')}
      />
      <FormSwitch<BodyOf<'security'>>
        name="twoFactorRequired"
        label={words.twoFactorRequired()}
        help={t('Those without it set it up at their next sign-in.')}
      />
    </>
  );
}
