import { useState } from 'react';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BodyOf } from './group-values.ts';

const UTC = 'UTC';

/** 'Africa/Casablanca' is found by 'casablanca', and by how far it is ahead. */
function zones(now: Date): ComboboxItem[] {
  return [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    note: offsetOf(value, now),
  }));
}

const offsetOf = (timeZone: string, now: Date): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** The zone in which days begin: of analytics, filters, papers and every time shown. The first order fixes it. */
export function ZoneField({ label, isFixed }: { label: string; isFixed: boolean }) {
  const { field, error } = useFormField<BodyOf<'general'>, 'timeZone'>('timeZone');
  const [items] = useState(() => zones(new Date()));
  const current = field.value;
  const chosen = items.find(({ value }) => value === current) ?? (current ? { value: current, label: current } : null);
  if (isFixed)
    return (
      <Field
        label={label}
        error={error}
        help={t('Can’t be changed after the first order, because it would alter closed months.')}
      >
        <TextField readOnly value={chosen?.label ?? current} />
      </Field>
    );
  return (
    <Field
      label={label}
      error={error}
      help={t('Used for analytics and all displayed times. Can’t be changed after the first order.')}
    >
      <Combobox {...field} items={items} value={chosen} onChange={(item) => field.onChange(item?.value ?? '')} />
    </Field>
  );
}
