import { addDays } from '#platform/format/days.ts';
import { instantOf, wallTime } from '#platform/format/moments.ts';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import styles from './ads.module.css';
import type { AdValues } from './ad-values.ts';

const START_OF_DAY = '00:00';

const startOf = (day: string): string => instantOf(day, START_OF_DAY);
/** The last day of a period that ends at an instant. */
const lastDayOf = (endsAt: string): string => wallTime(new Date(Date.parse(endsAt) - 1).toISOString()).day;

/** First and last day of an ad, both included; kept as the instants between which it stands there. */
export const PeriodFields = ({ disabled }: { disabled: boolean }) => (
  <div className={styles.period}>
    <DayField
      name="startsAt"
      label={t('First day')}
      disabled={disabled}
      shown={(instant) => wallTime(instant).day}
      kept={startOf}
    />
    <DayField
      name="endsAt"
      label={t('Last day')}
      disabled={disabled}
      shown={lastDayOf}
      kept={(day) => startOf(addDays(day, 1))}
    />
  </div>
);

interface DayFieldProps {
  name: 'startsAt' | 'endsAt';
  label: string;
  disabled: boolean;
  shown: (instant: string) => string;
  kept: (day: string) => string;
}

function DayField({ name, label, disabled, shown, kept }: DayFieldProps) {
  const { field, error } = useFormField<AdValues, typeof name>(name);
  const { ref, onBlur, onChange, value: given } = field;
  const value = given || null;
  return (
    <Field label={label} error={error}>
      <DateField
        ref={ref}
        disabled={disabled}
        value={value === null ? null : shown(value)}
        invalid={error !== undefined}
        onChange={(day) => onChange(day === null ? null : kept(day))}
        onBlur={onBlur}
      />
    </Field>
  );
}
