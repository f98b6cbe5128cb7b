import type { ProductDetails, ProductVariant } from '@souk/contract/products/api.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Row } from '#ui/row.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldAnchor } from './focus-field.ts';
import type { VariantSetControl } from './use-variant-set.ts';

interface SingleVariantProps {
  control: VariantSetControl;
  product: ProductDetails | undefined;
  onAdjust: (variantId: string) => void;
}

/** Fields of the only variant of a product without options. */
export function SingleVariant({ control, product, onAdjust }: SingleVariantProps) {
  const { currency } = useConfiguration();
  const [variant] = control.variants;
  if (!variant) return null;
  const errors = control.variantErrors(0);
  const storedVariant = product?.variants.find((candidate) => candidate.id === variant.id);
  const update = (changes: Parameters<VariantSetControl['update']>[1]) => control.update(0, changes);
  const fieldProps = (field: string) => ({ ...fieldAnchor(`variants.0.${field}`), onBlur: control.onBlur });
  return (
    <Fields>
      <Field label={t('Price')} error={errors?.price}>
        <MoneyField
          currency={currency}
          value={variant.price}
          onChange={(price) => update({ price })}
          {...fieldProps('price')}
        />
      </Field>
      <Field label={t('Compare-at price')} optional error={errors?.compareAtPrice}>
        <MoneyField
          currency={currency}
          value={variant.compareAtPrice}
          onChange={(compareAtPrice) => update({ compareAtPrice })}
          {...fieldProps('compareAtPrice')}
        />
      </Field>
      <Field label={t('SKU')} optional help={t('Generated if left empty.')} error={errors?.sku}>
        <TextField
          value={variant.sku ?? ''}
          onChange={(event) => update({ sku: event.target.value || null })}
          {...fieldProps('sku')}
        />
      </Field>
      <Field label={t('Barcode')} optional error={errors?.barcode}>
        <TextField
          inputMode="numeric"
          value={variant.barcode ?? ''}
          onChange={(event) => update({ barcode: event.target.value || null })}
          {...fieldProps('barcode')}
        />
      </Field>
      {storedVariant ? (
        <StockField storedVariant={storedVariant} onAdjust={onAdjust} />
      ) : (
        <OpeningStockField
          stock={variant.stock}
          error={errors?.stock}
          onChange={(stock) => update({ stock })}
          fieldProps={fieldProps('stock')}
        />
      )}
      <Field label={t('Cost')} optional error={errors?.cost}>
        <MoneyField
          currency={currency}
          value={variant.cost}
          onChange={(cost) => update({ cost })}
          {...fieldProps('cost')}
        />
      </Field>
      <Field label={t('Weight')} optional error={errors?.weight}>
        <NumberField
          suffix="g"
          min={0}
          value={variant.weight}
          onChange={(weight) => update({ weight })}
          {...fieldProps('weight')}
        />
      </Field>
      {!variant.isActive && (
        <Switch
          label={t('On sale')}
          checked={false}
          onChange={() => update({ isActive: true })}
          {...fieldAnchor('variants.0.isActive')}
        />
      )}
    </Fields>
  );
}

interface OpeningStockFieldProps {
  stock: number | undefined;
  error: string | undefined;
  onChange: (stock: number | undefined) => void;
  fieldProps: ReturnType<typeof fieldAnchor> & { onBlur: () => void };
}

/** The opening stock of a variant that is not saved yet. Once it is saved, only adjustments change its stock. */
const OpeningStockField = ({ stock, error, onChange, fieldProps }: OpeningStockFieldProps) => (
  <Field label={t('Stock')} optional error={error}>
    <NumberField min={0} value={stock ?? null} onChange={(value) => onChange(value ?? undefined)} {...fieldProps} />
  </Field>
);

interface StockFieldProps {
  storedVariant: ProductVariant;
  onAdjust: (variantId: string) => void;
}

const StockField = ({ storedVariant, onAdjust }: StockFieldProps) => (
  <Field
    label={t('Stock')}
    group
    help={t('{reserved} reserved, {available} available.', {
      reserved: formatCount(storedVariant.reserved),
      available: formatCount(storedVariant.available),
    })}
  >
    <Row gap={8} wrap>
      <span className="num">{t('{count} on hand', { count: formatCount(storedVariant.onHand) })}</span>
      <Button size="small" onClick={() => onAdjust(storedVariant.id)} {...fieldAnchor('stock')}>
        {t('Adjust stock')}
      </Button>
    </Row>
  </Field>
);
