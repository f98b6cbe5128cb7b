import { MAX_STOCK } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { useController, useFormContext } from 'react-hook-form';
import { FieldStack } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { CategoryPicker, VendorPicker } from '#kit/pickers/picker-fields.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { fieldAnchor } from './focus-field.ts';
import type { ProductValues } from './product-values.ts';
import { variantName } from './product-labels.ts';

/** Vendor, category and low-stock threshold of a product. */
export function PlacementCard({ product }: { product: ProductDetails | undefined }) {
  const isFixed = product?.isVendorFixed ?? false;
  return (
    <Card title={t('Organisation')}>
      <FieldStack>
        <VendorPicker<ProductValues>
          name="vendorId"
          label={t('Vendor')}
          disabled={isFixed}
          help={isFixed ? t('Can’t be changed after the first order.') : undefined}
          knownItems={product && [{ value: product.vendor.id, label: product.vendor.shopName }]}
        />
        <div {...fieldAnchor('categoryId')}>
          <CategoryPicker<ProductValues>
            name="categoryId"
            label={t('Category')}
            optional={product === undefined || product.status === 'draft'}
          />
        </div>
        <LowStockField product={product} />
      </FieldStack>
    </Card>
  );
}

/** Low-stock threshold of all variants. Each variant can override it in its row. */
function LowStockField({ product }: { product: ProductDetails | undefined }) {
  const { control, getValues } = useFormContext<ProductValues>();
  const { field } = useController({ name: 'variants', control });
  const levels = [...new Set(field.value.map((variant) => variant.lowStockLevel))];
  const isShared = levels.length === 1;
  const lowVariants = (product?.variants ?? [])
    .filter((variant) => variant.isActive && variant.stockState !== 'in')
    .map((variant) => variantName(variant.optionValues) || t('This product'));
  return (
    <Field label={t('Low-stock threshold')} optional help={thresholdHelp(isShared, lowVariants)}>
      <NumberField
        min={0}
        max={MAX_STOCK}
        placeholder={isShared ? t('Default') : t('Differs by variant')}
        value={isShared ? (levels[0] ?? null) : null}
        onChange={(level) =>
          field.onChange(getValues('variants').map((variant) => ({ ...variant, lowStockLevel: level ?? undefined })))
        }
        onBlur={field.onBlur}
      />
    </Field>
  );
}

function thresholdHelp(isShared: boolean, lowVariants: readonly string[]): string | undefined {
  if (!isShared) return t('Replaces the threshold of every variant.');
  const [first] = lowVariants;
  if (first === undefined) return undefined;
  return lowVariants.length === 1
    ? t('{name} is at or below the threshold.', { name: first })
    : t('{count} variants are at or below the threshold.', { count: lowVariants.length });
}
