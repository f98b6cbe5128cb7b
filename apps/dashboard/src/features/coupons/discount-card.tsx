import { COUPON_KINDS, type CouponKind } from '@souk/contract/coupons/inputs.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { toChoices } from '#ui/to-choices.ts';
import { FormMoney, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import type { CouponValues } from './coupon-values.ts';
import { couponKindLabel } from './coupon-labels.tsx';

const PERCENT_DECIMALS = 2;

/** Fields for the discount and the minimum order. */
export function DiscountCard({ isFixed }: { isFixed: boolean }) {
  const { control } = useFormContext<CouponValues>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <Card title={t('Discount')}>
      <Fields>
        <KindField isFixed={isFixed} />
        {kind !== 'free_shipping' && <ValueField kind={kind} isFixed={isFixed} />}
        {kind !== 'fixed' && (
          <FormMoney<CouponValues>
            name="maxDiscount"
            label={t('Maximum discount')}
            help={t('Per checkout.')}
            optional
          />
        )}
        <FormMoney<CouponValues>
          name="minOrder"
          label={t('Minimum order')}
          help={t('Minimum subtotal of eligible items.')}
          optional
        />
      </Fields>
    </Card>
  );
}

function KindField({ isFixed }: { isFixed: boolean }) {
  const { field, error } = useFormField<CouponValues, 'kind'>('kind');
  const { setValue, clearErrors } = useFormContext<CouponValues>();
  const choose = (kind: CouponKind) => {
    field.onChange(kind);
    // Clears the value, because a percentage makes no sense as an amount of money.
    setValue('value', null, { shouldDirty: true });
    clearErrors('value');
  };
  return (
    <Field label={t('Type')} error={error}>
      <Select
        {...field}
        disabled={isFixed}
        value={field.value}
        onChange={choose}
        choices={toChoices(COUPON_KINDS, couponKindLabel)}
      />
    </Field>
  );
}

function ValueField({ kind, isFixed }: { kind: 'percent' | 'fixed'; isFixed: boolean }) {
  const { field, error } = useFormField<CouponValues, 'value'>('value');
  const { currency } = useConfiguration();
  const value = field.value;
  return (
    <Field label={t('Value')} error={error}>
      {kind === 'percent' ? (
        <NumberField
          key="percent"
          {...field}
          readOnly={isFixed}
          decimals={PERCENT_DECIMALS}
          min={0}
          max={100}
          suffix="%"
          value={value}
        />
      ) : (
        <MoneyField key="money" {...field} readOnly={isFixed} currency={currency} value={value} />
      )}
    </Field>
  );
}
