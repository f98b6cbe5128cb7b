import type { ConfigurationGroup, Configurations } from '@souk/contract/configuration/api.ts';
import { SETTING_LABELS } from '#domain/configuration/setting-labels.ts';
import { FormMoney, FormNumber, FormSelect, FormSwitch, FormText } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useStatusCodes } from '#platform/session/profile.ts';
import type { GroupBody } from './group-values.ts';
import { CarriersField } from './carriers-field.tsx';
import { GeneralFields } from './general-fields.tsx';
import { MoneyFields } from './money-fields.tsx';
import { NoticeFields } from './notice-fields.tsx';

/** Some jurisdictions have rates with three decimals, such as 8.875%. */
const TAX_DECIMALS = 3;

interface GroupFieldsProps {
  group: ConfigurationGroup;
  settings: Configurations;
}

/** The form fields of one settings group. */
export function GroupFields({ group, settings }: GroupFieldsProps) {
  switch (group) {
    case 'general':
      return <GeneralFields settings={settings} />;
    case 'money':
      return <MoneyFields settings={settings} />;
    case 'orders':
      return <OrderFields maxReturnDays={settings.money.holdDays} />;
    case 'queries':
      return (
        <Fields>
          <FormNumber<GroupBody<'queries'>>
            name="firstReplyHours"
            label={SETTING_LABELS.queries.firstReplyHours()}
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
const LATE_ORDER_STATUSES = ['placed', 'packed', 'pickup', 'delivering'] as const;
const findLateOrderStatus = (code: string) => LATE_ORDER_STATUSES.find((status) => status === code);

function OrderFields({ maxReturnDays }: { maxReturnDays: number }) {
  const labels = SETTING_LABELS.orders;
  const statuses = useStatusCodes();
  return (
    <>
      <Fields>
        <FormText<GroupBody<'orders'>>
          name="numberPrefix"
          label={labels.numberPrefix()}
          help={t('Capital letters, optionally ending in a hyphen.')}
        />
        <FormNumber<GroupBody<'orders'>>
          name="paymentExpiryHours"
          label={labels.paymentExpiryHours()}
          unit={t('hours')}
        />
        <FormNumber<GroupBody<'orders'>>
          name="returnWindowDays"
          label={labels.returnWindowDays()}
          unit={t('days')}
          help={t('Can’t exceed the payout hold of {days, plural, one {# day} other {# days}}.', {
            days: maxReturnDays,
          })}
        />
      </Fields>
      <h3>{labels.lateAfterHours()}</h3>
      <Fields>
        {statuses.map(({ code, label }) => {
          const status = findLateOrderStatus(code);
          return (
            status && (
              <FormNumber<GroupBody<'orders'>>
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
  const labels = SETTING_LABELS.shipping;
  return (
    <>
      <Fields>
        <FormMoney<GroupBody<'shipping'>> name="flatFee" label={labels.flatFee()} help={t('Charged per order.')} />
        <FormMoney<GroupBody<'shipping'>>
          name="freeOver"
          label={labels.freeOver()}
          help={t('Item total per order before discounts. Leave empty to never offer free shipping.')}
          optional
        />
      </Fields>
      <CarriersField />
    </>
  );
}

function TaxFields() {
  const labels = SETTING_LABELS.tax;
  return (
    <>
      <Fields>
        <FormNumber<GroupBody<'tax'>>
          name="ratePercent"
          label={labels.ratePercent()}
          unit="%"
          decimals={TAX_DECIMALS}
        />
        <FormSelect<GroupBody<'tax'>, 'remittedBy'>
          name="remittedBy"
          label={labels.remittedBy()}
          choices={[
            { value: 'platform', label: t('Marketplace') },
            { value: 'vendor', label: t('Vendor') },
          ]}
          help={t('If the marketplace remits tax, it’s deducted from vendors’ earnings.')}
        />
      </Fields>
      <FormSwitch<GroupBody<'tax'>>
        name="isIncluded"
        label={labels.isIncluded()}
        help={t('If off, tax is added on top of prices.')}
      />
    </>
  );
}

function CatalogueFields() {
  const labels = SETTING_LABELS.catalogue;
  return (
    <>
      <FormSwitch<GroupBody<'catalogue'>>
        name="isReviewRequired"
        label={labels.isReviewRequired()}
        help={t('If off, products can be published without review.')}
      />
      <Fields>
        <FormNumber<GroupBody<'catalogue'>>
          name="lowStockLevel"
          label={labels.lowStockLevel()}
          unit={t('units')}
          help={t('Default for new variants. Each variant can have its own.')}
        />
      </Fields>
    </>
  );
}

function SecurityFields() {
  const labels = SETTING_LABELS.security;
  return (
    <>
      <Fields>
        <FormNumber<GroupBody<'security'>>
          name="sessionDays"
          label={labels.sessionDays()}
          unit={t('days')}
          help={t('Applies to “Keep me signed in”. Other sessions last up to 12 hours.')}
        />
      </Fields>
      <FormSwitch<GroupBody<'security'>>
        name="isSignUpOpen"
        label={labels.isSignUpOpen()}
        help={t('New users see a waiting page until a super admin approves them.')}
      />
      <FormSwitch<GroupBody<'security'>>
        name="twoFactorRequired"
        label={labels.twoFactorRequired()}
        help={t('Super admins without it will set it up at their next sign-in.')}
      />
    </>
  );
}
