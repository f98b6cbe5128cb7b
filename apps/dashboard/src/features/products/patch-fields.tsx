import { useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { categorySource } from '#kit/pickers/pick-sources.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { Patch, PatchAction } from './bulk-patch-dialog.tsx';

interface PatchFieldsProps {
  action: PatchAction;
  /** The step was tried: what is missing is named. */
  isAsked: boolean;
  /** Undefined while something is missing. */
  onChange: (patch: Patch | undefined) => void;
}

/** What a step for many products needs to know. */
export function PatchFields({ action, ...rest }: PatchFieldsProps) {
  if (action === 'changePrice') return <PriceFields {...rest} />;
  return action === 'setStock' ? <StockField {...rest} /> : <CategoryField {...rest} />;
}

type FieldsProps = Omit<PatchFieldsProps, 'action'>;
const PERCENT_DECIMALS = 2;

function PriceFields({ isAsked, onChange }: FieldsProps) {
  const { currency } = useConfiguration();
  const [way, setWay] = useState<'percent' | 'amount'>('percent');
  const [value, setValue] = useState<number | null>(null);
  const tell = (next: number | null, by = way) => {
    setValue(next);
    onChange(
      next === null || next === 0 ? undefined : { price: by === 'percent' ? { percent: next } : { amount: next } },
    );
  };
  const label = way === 'percent' ? t('Percent (use minus to lower)') : t('Amount (use minus to lower)');
  return (
    <>
      <Segmented
        label={t('Change by')}
        value={way}
        onChange={(next) => {
          setWay(next);
          tell(null, next);
        }}
        segments={[
          { value: 'percent', label: t('Percent') },
          { value: 'amount', label: t('Amount') },
        ]}
      />
      <Field label={label} error={isAsked && !value ? t('stock.change_zero') : undefined}>
        {way === 'percent' ? (
          <NumberField value={value} decimals={PERCENT_DECIMALS} suffix="%" onChange={(next) => tell(next)} />
        ) : (
          <MoneyField value={value} currency={currency} allowNegative onChange={(next) => tell(next)} />
        )}
      </Field>
    </>
  );
}

function StockField({ isAsked, onChange }: FieldsProps) {
  const [stock, setStock] = useState<number | null>(null);
  return (
    <Field
      label={t('On hand for each variant')}
      help={t('Total on hand, including reserved stock.')}
      error={isAsked && stock === null ? t('field.type.number') : undefined}
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

function CategoryField({ isAsked, onChange }: FieldsProps) {
  const [id, setId] = useState<string | null>(null);
  return (
    <Field label={t('Category')} error={isAsked && !id ? t('category.required') : undefined}>
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
