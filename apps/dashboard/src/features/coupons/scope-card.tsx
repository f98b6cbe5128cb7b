import { COUPON_FUNDERS, COUPON_SCOPES, type CouponFunder, type CouponScope } from '@souk/contract/coupons/inputs.ts';
import type { CouponDetails } from '@souk/contract/coupons/api.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { toChoices } from '#ui/to-choices.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { CategoriesPicker, ProductsPicker, VendorPicker, VendorsPicker } from '#kit/pickers/picker-fields.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { CouponValues } from './coupon-values.ts';
import { couponFunderLabel, couponScopeLabel } from './coupon-labels.tsx';

/** Who funds the discount and which items it applies to. */
export function ScopeCard({ coupon }: { coupon: CouponDetails | undefined }) {
  const { control } = useFormContext<CouponValues>();
  const [scope, fundedBy] = useWatch({ control, name: ['scope', 'fundedBy'] });
  return (
    <Card title={t('Applies to')}>
      <Fields>
        <FunderField isFixed={coupon?.isUsed ?? false} />
        {fundedBy === 'vendor' && (
          <VendorPicker<CouponValues>
            name="vendorId"
            label={t('Vendor')}
            help={t('Applies to this vendor’s items only and is funded by the vendor.')}
            disabled={coupon?.isUsed}
            knownItems={coupon?.vendor ? [{ value: coupon.vendor.id, label: coupon.vendor.shopName }] : []}
          />
        )}
        <ScopeField isVendorFunded={fundedBy === 'vendor'} />
        <ScopePicker scope={scope} coupon={coupon} />
      </Fields>
    </Card>
  );
}

function FunderField({ isFixed }: { isFixed: boolean }) {
  const { field, error } = useFormField<CouponValues, 'fundedBy'>('fundedBy');
  const { setValue, getValues } = useFormContext<CouponValues>();
  const canViewVendors = useCan('vendors');
  const choose = (funder: CouponFunder) => {
    field.onChange(funder);
    if (funder === 'platform' || getValues('scope') !== 'vendors') return;
    setValue('scope', 'all', { shouldDirty: true });
    setValue('scopeIds', []);
  };
  return (
    <Field label={t('Funded by')} error={error}>
      <Select
        {...field}
        disabled={isFixed || !canViewVendors}
        value={field.value}
        onChange={choose}
        choices={toChoices(COUPON_FUNDERS, couponFunderLabel)}
      />
    </Field>
  );
}

function ScopeField({ isVendorFunded }: { isVendorFunded: boolean }) {
  const { field, error } = useFormField<CouponValues, 'scope'>('scope');
  const { setValue, clearErrors } = useFormContext<CouponValues>();
  const canUse = {
    all: true,
    categories: useCan('categories'),
    products: useCan('products'),
    vendors: useCan('vendors'),
  };
  const choose = (scope: CouponScope) => {
    field.onChange(scope);
    setValue('scopeIds', [], { shouldDirty: true });
    clearErrors('scopeIds');
  };
  const scopes = COUPON_SCOPES.filter(
    (scope) => scope === field.value || (canUse[scope] && !(isVendorFunded && scope === 'vendors')),
  );
  return (
    <Field label={t('Items')} error={error}>
      <Select {...field} value={field.value} onChange={choose} choices={toChoices(scopes, couponScopeLabel)} />
    </Field>
  );
}

const SCOPE_PICKERS = { categories: CategoriesPicker, products: ProductsPicker, vendors: VendorsPicker };

function ScopePicker({ scope, coupon }: { scope: CouponScope; coupon: CouponDetails | undefined }) {
  if (scope === 'all') return null;
  const Picker = SCOPE_PICKERS[scope];
  const known = coupon?.scope === scope ? coupon.scopeItems.map(({ id, name }) => ({ value: id, label: name })) : [];
  return (
    <Picker<CouponValues>
      key={scope}
      wide
      name="scopeIds"
      label={couponScopeLabel(scope)}
      help={scope === 'categories' ? t('Includes subcategories.') : undefined}
      knownItems={known}
    />
  );
}
