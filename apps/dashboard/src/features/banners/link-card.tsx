import { BANNER_LINK_KINDS, type BannerLinkKind } from '@souk/contract/banners/inputs.ts';
import type { BannerDetails } from '@souk/contract/banners/api.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { toChoices } from '#ui/to-choices.ts';
import { FormText, useFormField } from '#kit/form/fields.tsx';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { CategoryPicker, CouponPicker, ProductPicker, VendorPicker } from '#kit/pickers/picker-fields.tsx';
import { useCan } from '#platform/session/profile.ts';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { BannerValues } from './banner-values.ts';
import { linkKindLabel } from './banner-labels.tsx';

const RECORD_PICKERS = { product: ProductPicker, category: CategoryPicker, vendor: VendorPicker, coupon: CouponPicker };

const recordPickerLabels = (): Record<keyof typeof RECORD_PICKERS, string> => ({
  product: t('Product'),
  category: t('Category'),
  vendor: t('Vendor'),
  coupon: t('Coupon'),
});

/** The link that opens when a customer clicks or taps the banner. */
export function LinkCard({ banner }: { banner: BannerDetails | undefined }) {
  const { control } = useFormContext<BannerValues>();
  const kind = useWatch({ control, name: 'link.kind' });
  const known =
    banner?.link.kind === kind && banner.link.id ? [{ value: banner.link.id, label: banner.link.name ?? '–' }] : [];
  return (
    <Card title={t('Link')}>
      <Fields>
        <KindField current={banner?.link.kind} />
        {kind === 'url' && <FormText<BannerValues> name="link.url" label={t('URL')} placeholder="https://" />}
        {kind !== 'url' && kind !== 'none' && <LinkPicker kind={kind} known={known} />}
      </Fields>
    </Card>
  );
}

function LinkPicker({
  kind,
  known,
}: {
  kind: keyof typeof RECORD_PICKERS;
  known: readonly { value: string; label: string }[];
}) {
  const Picker = RECORD_PICKERS[kind];
  return <Picker<BannerValues> key={kind} name="link.id" label={recordPickerLabels()[kind]} knownItems={known} />;
}

function KindField({ current }: { current: BannerLinkKind | undefined }) {
  const { field, error } = useFormField<BannerValues, 'link.kind'>('link.kind');
  const { setValue, clearErrors } = useFormContext<BannerValues>();
  const canLinkTo: Partial<Record<BannerLinkKind, boolean>> = {
    product: useCan('products'),
    category: useCan('categories'),
    vendor: useCan('vendors'),
    coupon: useCan('coupons'),
  };
  const choose = (kind: BannerLinkKind) => {
    setValue('link', { kind, id: null, url: null }, { shouldDirty: true });
    clearErrors('link');
  };
  const kinds = BANNER_LINK_KINDS.filter((kind) => kind === current || canLinkTo[kind] !== false);
  return (
    <Field label={t('Link to')} error={error}>
      <Select {...field} value={field.value} onChange={choose} choices={toChoices(kinds, linkKindLabel)} />
    </Field>
  );
}
