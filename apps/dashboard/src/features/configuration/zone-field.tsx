import { useState } from 'react';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { GroupBody } from './group-values.ts';

const UTC = 'UTC';

/** Time zones as combobox items. People can search them by name or UTC offset. */
function listZones(now: Date): ComboboxItem[] {
  return [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
    note: formatOffset(value, now),
  }));
}

const formatOffset = (timeZone: string, now: Date): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;

/**
 * The time zone of analytics, filters, documents and all displayed times. It can't be changed after the first order.
 */
export function ZoneField({ label, isFixed }: { label: string; isFixed: boolean }) {
  const { field, error } = useFormField<GroupBody<'general'>, 'timeZone'>('timeZone');
  const [items] = useState(() => listZones(new Date()));
  const current = field.value;
  const selected =
    items.find(({ value }) => value === current) ?? (current ? { value: current, label: current } : null);
  if (isFixed)
    return (
      <Field
        label={label}
        error={error}
        help={t('Can’t be changed after the first order, because it would alter closed months.')}
      >
        <TextField readOnly value={selected?.label ?? current} />
      </Field>
    );
  return (
    <Field
      label={label}
      error={error}
      help={t('Used for analytics and all displayed times. Can’t be changed after the first order.')}
    >
      <Combobox {...field} items={items} value={selected} onChange={(item) => field.onChange(item?.value ?? '')} />
    </Field>
  );
}
