import type { Picture } from '@souk/contract/core/fields.ts';
import type { ProductVariant } from '@souk/contract/products/api.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { memo, useId, useState } from 'react';
import { isRecord } from '#platform/types/guards.ts';
import { keysOf } from '#platform/types/keys.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t, useLanguage } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AmountCell } from './amount-cell.tsx';
import { fieldAnchor } from './focus-field.ts';
import type { VariantValues } from './product-values.ts';
import { VariantMoreFields } from './variant-more.tsx';
import type { VariantErrors } from './use-variant-set.ts';
import { variantName } from './product-labels.ts';
import styles from './variants.module.css';

/** Read-only fields of a stored variant. */
export type StoredVariant = Pick<ProductVariant, 'id' | 'onHand' | 'reserved' | 'available' | 'isOrdered'>;

export interface VariantRowProps {
  index: number;
  variant: VariantValues;
  /** Undefined for a new variant. */
  storedVariant: StoredVariant | undefined;
  errors: VariantErrors | undefined;
  media: readonly Picture[];
  onUpdate: (index: number, changes: Partial<VariantValues>) => void;
  onRemove: (index: number) => void;
  onAdjust: (variantId: string) => void;
  onBlur: () => void;
}

const HIDDEN_FIELDS = ['compareAtPrice', 'cost', 'lowStockLevel', 'weight', 'image'];

function PlainRow(props: VariantRowProps) {
  useLanguage();
  const { index, variant, errors, onUpdate, onBlur } = props;
  const [isExpanded, setExpanded] = useState(false);
  const errorId = useId();
  const name = variantName(variant.optionValues) || t('This product');
  const isOpen = isExpanded || HIDDEN_FIELDS.some((field) => errors?.[field]);
  const describe = (field: string) => ({
    ...fieldAnchor(`variants.${index}.${field}`),
    invalid: errors?.[field] !== undefined,
    'aria-describedby': errors?.[field] ? errorId : undefined,
    onBlur,
  });
  return (
    <div className={styles.variant} role="rowgroup">
      <div className={styles.row} role="row">
        <div role="cell" className={styles.name} title={name}>
          <bdi>{name}</bdi>
        </div>
        <div role="cell" data-label={t('SKU')}>
          <TextField
            inputSize="control"
            aria-label={t('SKU of {name}', { name })}
            placeholder={t('Generated')}
            value={variant.sku ?? ''}
            onChange={(event) => onUpdate(index, { sku: event.target.value || null })}
            {...describe('sku')}
          />
        </div>
        <div role="cell" data-label={t('Barcode')}>
          <TextField
            inputSize="control"
            inputMode="numeric"
            aria-label={t('Barcode of {name}', { name })}
            value={variant.barcode ?? ''}
            onChange={(event) => onUpdate(index, { barcode: event.target.value || null })}
            {...describe('barcode')}
          />
        </div>
        <div role="cell" data-label={t('Price')}>
          <AmountCell
            aria-label={t('Price of {name}', { name })}
            value={variant.price}
            onChange={(price) => onUpdate(index, { price })}
            {...describe('price')}
          />
        </div>
        <div role="cell" className={styles.end} data-label={t('Stock')}>
          <StockInput {...props} name={name} />
        </div>
        <div role="cell" className={classNames(styles.end, styles.switch)}>
          <Switch
            aria-label={t('{name} on sale', { name })}
            checked={variant.isActive}
            onChange={(event) => onUpdate(index, { isActive: event.target.checked })}
            {...fieldAnchor(`variants.${index}.isActive`)}
          />
        </div>
        <div role="cell" className={classNames(styles.end, styles.open)}>
          <IconButton
            size="small"
            icon={isOpen ? ChevronUp : ChevronDown}
            label={t('More fields for {name}', { name })}
            aria-expanded={isOpen}
            onClick={() => setExpanded(!isOpen)}
          />
        </div>
      </div>
      {errors && <ErrorRow id={errorId} name={name} errors={Object.values(errors)} />}
      {isOpen && <VariantMoreFields {...props} name={name} describe={describe} />}
    </div>
  );
}

const ErrorRow = ({ id, name, errors }: { id: string; name: string; errors: readonly string[] }) => (
  <div className={styles.error} role="row">
    <div role="cell">
      <FieldError id={id}>
        <bdi>{name}</bdi>: {[...new Set(errors)].join('. ')}.
      </FieldError>
    </div>
  </div>
);

function StockInput({
  index,
  variant,
  storedVariant,
  errors,
  name,
  onUpdate,
  onAdjust,
  onBlur,
}: VariantRowProps & { name: string }) {
  if (!storedVariant) {
    return (
      <NumberField
        inputSize="control"
        align="end"
        min={0}
        aria-label={t('Stock of {name}', { name })}
        invalid={errors?.stock !== undefined}
        value={variant.stock ?? null}
        onChange={(stock) => onUpdate(index, { stock: stock ?? undefined })}
        onBlur={onBlur}
      />
    );
  }
  return (
    <button
      type="button"
      className="linkish num"
      title={t('{reserved} reserved for orders', { reserved: formatCount(storedVariant.reserved) })}
      aria-label={t('Adjust stock of {name}, {count} on hand', { name, count: storedVariant.onHand })}
      onClick={() => onAdjust(storedVariant.id)}
    >
      {formatCount(storedVariant.onHand)}
    </button>
  );
}

/** Rerenders only if its props change. They are compared by value, because the form copies them on every change. */
export const VariantRow = memo(PlainRow, (before, after) =>
  keysOf(after).every((key) => isDeepEqual(before[key], after[key])),
);

function isDeepEqual(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (!isRecord(before) || !isRecord(after)) return false;
  const keys = Object.keys(after);
  return keys.length === Object.keys(before).length && keys.every((key) => isDeepEqual(before[key], after[key]));
}
