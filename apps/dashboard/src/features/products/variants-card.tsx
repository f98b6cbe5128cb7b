import type { Picture } from '@souk/contract/core/fields.ts';
import { MAX_OPTIONS } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatSettings } from '#platform/format/settings.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FieldError } from '#ui/field.tsx';
import { Menu } from '#ui/menu.tsx';
import { Stack } from '#ui/stack.tsx';
import { AdjustStockDialog } from './adjust-stock-dialog.tsx';
import { fieldAnchor } from './focus-field.ts';
import { OptionsEditor } from './options-editor.tsx';
import type { ProductValues } from './product-values.ts';
import { SingleVariant } from './single-variant.tsx';
import { useVariantSet, type VariantSetControl } from './use-variant-set.ts';
import { addOption, sortVariants } from './variant-set.ts';
import { VariantRow } from './variant-row.tsx';
import styles from './variants.module.css';

const NO_MEDIA: Picture[] = [];

/** Options and variants of a product. Without options, price and stock are plain fields. */
export function VariantsCard({ product }: { product: ProductDetails | undefined }) {
  const control = useVariantSet();
  const [adjustedVariantId, setAdjustedVariantId] = useState<string>();
  const { options, variants, write } = control;
  const orderedIds = useMemo(
    () => new Set((product?.variants ?? []).filter((variant) => variant.isOrdered).map((variant) => variant.id)),
    [product],
  );
  const canAdd = options.length < MAX_OPTIONS && options.every((option) => option.values.length > 0);
  const isPlain = options.length === 0;
  return (
    <>
      <Card
        title={isPlain ? t('Price and stock') : t('Options and variants')}
        flush={!isPlain}
        actions={
          <>
            {variants.length > 1 && <CopyFromFirstMenu control={control} />}
            {canAdd && (
              <Button variant="text" size="small" onClick={() => write(addOption({ options, variants }, ''))}>
                {t('Add option')}
              </Button>
            )}
          </>
        }
      >
        {isPlain ? (
          <SingleVariant control={control} product={product} onAdjust={setAdjustedVariantId} />
        ) : (
          <>
            <div className={styles.optionsBox}>
              <OptionsEditor control={control} orderedIds={orderedIds} />
            </div>
            <div className={styles.variants} {...fieldAnchor('stock')}>
              <VariantTable control={control} product={product} onAdjust={setAdjustedVariantId} />
            </div>
          </>
        )}
      </Card>
      {adjustedVariantId && product && (
        <AdjustStockDialog
          product={product}
          variantId={adjustedVariantId}
          onClose={() => setAdjustedVariantId(undefined)}
        />
      )}
    </>
  );
}

interface VariantTableProps {
  control: VariantSetControl;
  product: ProductDetails | undefined;
  onAdjust: (variantId: string) => void;
}

function VariantTable({ control, product, onAdjust }: VariantTableProps) {
  const { options, variants, write, update, missing, onBlur } = control;
  const { control: form, getValues } = useFormContext<ProductValues>();
  const media = useWatch({ control: form, name: 'media' }) ?? NO_MEDIA;
  const storedVariants = useMemo(
    () => new Map((product?.variants ?? []).map((variant) => [variant.id, variant])),
    [product],
  );
  const removeVariant = useCallback(
    (index: number) => write({ options: getValues('options'), variants: getValues('variants').toSpliced(index, 1) }),
    [getValues, write],
  );
  return (
    <Stack role="table" aria-label={t('Variants')} gap={0} className={styles.table}>
      <div role="rowgroup">
        <div role="row" className={styles.head}>
          <span role="columnheader">{t('Variant')}</span>
          <span role="columnheader">{t('SKU')}</span>
          <span role="columnheader">{t('Barcode')}</span>
          <span role="columnheader" className={styles.end}>
            {t('Price, {currency}', { currency: formatSettings().currency })}
          </span>
          <span role="columnheader" className={styles.end}>
            {t('Stock')}
          </span>
          <span role="columnheader" className={styles.end}>
            {t('For sale')}
          </span>
          <span role="columnheader">
            <span className="sr-only">{t('More')}</span>
          </span>
        </div>
      </div>
      <div className={styles.body} role="presentation">
        {variants.map((variant, index) => (
          <VariantRow
            key={variant.id ?? JSON.stringify(variant.optionValues)}
            index={index}
            variant={variant}
            storedVariant={variant.id ? storedVariants.get(variant.id) : undefined}
            errors={control.variantErrors(index)}
            media={media}
            onUpdate={update}
            onRemove={removeVariant}
            onAdjust={onAdjust}
            onBlur={onBlur}
          />
        ))}
      </div>
      {(missing.length > 0 || control.error) && (
        <div className={styles.foot}>
          {control.error && <FieldError>{control.error}</FieldError>}
          {missing.length > 0 && (
            <Button
              variant="text"
              size="small"
              onClick={() => write({ options, variants: sortVariants(options, [...variants, ...missing]) })}
            >
              {t('{count, plural, one {Add the missing variant} other {Add # missing variants}}', {
                count: missing.length,
              })}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Menu to copy a field of the first variant to all others. */
function CopyFromFirstMenu({ control }: { control: VariantSetControl }) {
  const [first] = control.variants;
  if (!first) return null;
  return (
    <Menu
      trigger={
        <Button variant="text" size="small">
          {t('Copy from first')}
        </Button>
      }
      items={[
        { label: t('Price'), onSelect: () => control.updateAll({ price: first.price }) },
        { label: t('Compare-at price'), onSelect: () => control.updateAll({ compareAtPrice: first.compareAtPrice }) },
        { label: t('Cost'), onSelect: () => control.updateAll({ cost: first.cost }) },
        { label: t('Low-stock threshold'), onSelect: () => control.updateAll({ lowStockLevel: first.lowStockLevel }) },
        { label: t('Weight'), onSelect: () => control.updateAll({ weight: first.weight }) },
      ]}
    />
  );
}
