import { useState } from 'react';
import { type FormFieldProps, useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import type { DayRange } from '#ui/calendar.tsx';
import { DateRangeField } from '#ui/date-range-field.tsx';
import { Field } from '#ui/field.tsx';

const NONE: DayRange = { from: null, to: null };

/** First and last day of a holiday; null is none. */
export function FormHoliday({ name, ...rest }: FormFieldProps) {
  const { field, error } = useFormField<{ from: string; to: string } | null>(name);
  const value = field.value;
  // While only the first day is picked there is no holiday to send.
  const [begun, setBegun] = useState<DayRange>();
  return (
    <Field
      {...rest}
      group
      error={error}
      help={t('Its products cannot be bought on these days; they say when the shop is back.')}
    >
      <DateRangeField
        label={t('Choose days')}
        value={begun ?? value ?? NONE}
        onChange={({ from, to }) => {
          const isWhole = from !== null && to !== null;
          setBegun(isWhole || from === null ? undefined : { from, to });
          if (isWhole || from === null) field.onChange(isWhole ? { from, to } : null);
        }}
      />
    </Field>
  );
}
