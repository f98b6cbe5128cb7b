import type { FieldValues } from 'react-hook-form';
import { END_OF_DAY, endOfMinute, toInstant, toWallTime } from '#platform/format/zoned-times.ts';
import { t } from '#platform/i18n/i18n.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { Grid } from '#ui/grid.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type FormFieldProps, useFieldAt } from './fields.tsx';
import styles from './date-time-field.module.css';

/** A date and time in the configured time zone; the value is ISO 8601 in UTC, or null. */
export function FormDateTime<Values extends FieldValues = never>({
  name,
  defaultTime,
  ...rest
}: FormFieldProps<Values> & {
  /**
   * Time as 'HH:mm' for a newly picked day. With 23:59 as default, 23:59 stands for the last millisecond of the day.
   */
  defaultTime: string;
}) {
  const { field, error } = useFieldAt<string | null | undefined>(name);
  const { ref, value: fieldValue, onChange, onBlur } = field;
  const value = fieldValue || null;
  const wallTimeParts = value === null ? undefined : toWallTime(value);
  const toValue = (day: string, time: string) =>
    defaultTime === END_OF_DAY && time === END_OF_DAY ? endOfMinute(day, time) : toInstant(day, time);
  return (
    <Field {...rest} group error={error}>
      <Grid as="span" gap={8} align="start" className={styles.moment}>
        <DateField
          ref={ref}
          aria-label={t('{field}, date', { field: rest.label })}
          value={wallTimeParts?.day ?? null}
          invalid={error !== undefined}
          onChange={(day) => onChange(day === null ? null : toValue(day, wallTimeParts?.time ?? defaultTime))}
          onBlur={onBlur}
        />
        <TextField
          type="time"
          className={styles.time}
          aria-label={t('{field}, time', { field: rest.label })}
          disabled={wallTimeParts === undefined}
          invalid={error !== undefined}
          value={wallTimeParts?.time ?? ''}
          onChange={(event) => {
            if (wallTimeParts && event.target.value) onChange(toValue(wallTimeParts.day, event.target.value));
          }}
          onBlur={onBlur}
        />
      </Grid>
    </Field>
  );
}
