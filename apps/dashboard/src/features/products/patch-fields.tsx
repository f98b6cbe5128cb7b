import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { categorySource } from '#kit/pickers/picker-sources.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { BulkPatch, PatchAction } from './bulk-patch-dialog.tsx';

interface PatchFieldsProps {
  action: PatchAction;
  /** Whether the form was submitted, which reveals missing fields. */
  isSubmitted: boolean;
  /** Called with undefined while something is missing. */
  onChange: (patch: BulkPatch | undefined) => void;
}

/** Parameters of a bulk action on products. */
export function PatchFields({ action, ...rest }: PatchFieldsProps) {
  if (action === 'changePrice') return <PriceFields {...rest} />;
  return action === 'setStock' ? <StockField {...rest} /> : <CategoryField {...rest} />;
}

type FieldsProps = Omit<PatchFieldsProps, 'action'>;
const PERCENT_DECIMALS = 2;

function PriceFields({ isSubmitted, onChange }: FieldsProps) {
  const { currency } = useConfiguration();
  const [mode, setMode] = useState<'percent' | 'amount'>('percent');
  const [value, setValue] = useState<number | null>(null);
  const updatePrice = (next: number | null, nextMode = mode) => {
    setValue(next);
    onChange(
      next === null || next === 0
        ? undefined
        : { price: nextMode === 'percent' ? { percent: next } : { amount: next } },
    );
  };
  const label = mode === 'percent' ? t('Percent (use minus to lower)') : t('Amount (use minus to lower)');
  return (
    <>
      <Segmented
        label={t('Change by')}
        value={mode}
        onChange={(next) => {
          setMode(next);
          updatePrice(null, next);
        }}
        segments={[
          { value: 'percent', label: t('Percent') },
          { value: 'amount', label: t('Amount') },
        ]}
      />
      <Field label={label} error={isSubmitted && !value ? t('stock.change_zero') : undefined}>
        {mode === 'percent' ? (
          <NumberField value={value} decimals={PERCENT_DECIMALS} suffix="%" onChange={(next) => updatePrice(next)} />
        ) : (
          <MoneyField value={value} currency={currency} allowNegative onChange={(next) => updatePrice(next)} />
        )}
      </Field>
    </>
  );
}

function StockField({ isSubmitted, onChange }: FieldsProps) {
  const [stock, setStock] = useState<number | null>(null);
  return (
    <Field
      label={t('On hand for each variant')}
      help={t('Total on hand, including reserved stock.')}
      error={isSubmitted && stock === null ? t('field.type.number') : undefined}
    >
      <NumberField
        min={0}
        value={stock}
        onChange={(next) => {
          setStock(next);
          onChange(next === null ? undefined : { stock: next });
        }}
      />
    </Field>
  );
}

function CategoryField({ isSubmitted, onChange }: FieldsProps) {
  const [id, setId] = useState<string | null>(null);
  return (
    <Field label={t('Category')} error={isSubmitted && !id ? t('category.required') : undefined}>
      <PickCombobox
        source={categorySource}
        value={id}
        onChange={(next) => {
          setId(next);
          onChange(next ? { categoryId: next } : undefined);
        }}
      />
    </Field>
  );
}
