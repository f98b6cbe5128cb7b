import { useMemo } from 'react';
import { useFormField } from '#kit/form/fields.tsx';
import { type Language, t, useLanguage } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';

function currenciesIn(language: Language): ComboboxItem[] {
  const names = new Intl.DisplayNames([language], { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
    .toSorted((left, right) => left.value.localeCompare(right.value));
}

/** The currency of all amounts; the first order fixes it. */
export function CurrencyField({ label, isFixed }: { label: string; isFixed: boolean }) {
  const { field, error } = useFormField('currency');
  const language = useLanguage();
  const currencies = useMemo(() => currenciesIn(language), [language]);
  const chosen = currencies.find(({ value }) => value === field.value) ?? null;
  if (isFixed)
    return (
      <Field label={label} error={error} help={t('Fixed since the first order.')}>
        <TextField readOnly value={chosen?.label ?? String(field.value)} />
      </Field>
    );
  return (
    <Field label={label} error={error} help={t('The first order fixes it.')}>
      <Combobox {...field} items={currencies} value={chosen} onChange={(item) => field.onChange(item?.value ?? '')} />
    </Field>
  );
}
