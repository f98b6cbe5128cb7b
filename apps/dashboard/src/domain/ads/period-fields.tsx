import { addDays } from '#platform/format/days.ts';
import { toInstant, toWallTime } from '#platform/format/zoned-times.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import type { AdValues } from './ad-values.ts';

const START_OF_DAY = '00:00';

const startOfDay = (day: string): string => toInstant(day, START_OF_DAY);
/** Returns the last day of a period with an exclusive end. */
const toLastDay = (endsAt: string): string => toWallTime(new Date(Date.parse(endsAt) - 1).toISOString()).day;

/** Edits the inclusive first and last day of an ad. The form stores the start and the exclusive end as instants. */
export const PeriodFields = ({ disabled }: { disabled: boolean }) => (
  <Grid columns={2} gap={12}>
    <DayField
      name="startsAt"
      label={t('First day')}
      disabled={disabled}
      toDay={(instant) => toWallTime(instant).day}
      fromDay={startOfDay}
    />
    <DayField
      name="endsAt"
      label={t('Last day')}
      disabled={disabled}
      toDay={toLastDay}
      fromDay={(day) => startOfDay(addDays(day, 1))}
    />
  </Grid>
);

interface DayFieldProps {
  name: 'startsAt' | 'endsAt';
  label: string;
  disabled: boolean;
  toDay: (instant: string) => string;
  fromDay: (day: string) => string;
}

function DayField({ name, label, disabled, toDay, fromDay }: DayFieldProps) {
  const { field, error } = useFormField<AdValues, typeof name>(name);
  const { ref, onBlur, onChange, value: fieldValue } = field;
  const value = fieldValue || null;
  return (
    <Field label={label} error={error}>
      <DateField
        ref={ref}
        disabled={disabled}
        value={value === null ? null : toDay(value)}
        invalid={error !== undefined}
        onChange={(day) => onChange(day === null ? null : fromDay(day))}
        onBlur={onBlur}
      />
    </Field>
  );
}
