import type { FieldValues } from 'react-hook-form';
import { END_OF_DAY, endOfMinute, instantOf, wallTime } from '#platform/format/moments.ts';
import { t } from '#platform/i18n/i18n.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';
import styles from './moment-field.module.css';

/** An instant as a day and a time of the configured zone; the value is ISO 8601 in UTC, or null. */
export function FormMoment<Values extends FieldValues = never>({
  name,
  timeOfNewDay,
  ...rest
}: FormFieldProps<Values> & {
  /** 'HH:mm' that a day gets when it is picked first; where that is its end, 23:59 is the last instant of the day. */
  timeOfNewDay: string;
}) {
  const { field, error } = useFieldAt<string | null | undefined>(name);
  const { ref, value: given, onChange, onBlur } = field;
  const value = given || null;
  const wall = value === null ? undefined : wallTime(value);
  const instantAt = (day: string, time: string) =>
    timeOfNewDay === END_OF_DAY && time === END_OF_DAY ? endOfMinute(day, time) : instantOf(day, time);
  return (
    <Field {...rest} group error={error}>
      <span className={styles.moment}>
        <DateField
          ref={ref}
          aria-label={t('{field}, date', { field: rest.label })}
          value={wall?.day ?? null}
          invalid={error !== undefined}
          onChange={(day) => onChange(day === null ? null : instantAt(day, wall?.time ?? timeOfNewDay))}
          onBlur={onBlur}
        />
        <TextField
          type="time"
          className={styles.time}
          aria-label={t('{field}, time', { field: rest.label })}
          disabled={wall === undefined}
          invalid={error !== undefined}
          value={wall?.time ?? ''}
          onChange={(event) => {
            if (wall && event.target.value) onChange(instantAt(wall.day, event.target.value));
          }}
          onBlur={onBlur}
        />
      </span>
    </Field>
  );
}
