import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFieldAt } from '#kit/form/fields.tsx';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import type { PickSource } from '#kit/pickers/pick-sources.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';

interface FormFoundProps<Values extends FieldValues> extends Pick<
  FormFieldProps<Values>,
  'name' | 'label' | 'optional'
> {
  source: PickSource;
  /** The one that stands, so that its name needs no question. */
  known?: readonly ComboboxItem[];
}

/** A form's field that holds the id of something found by typing. */
export function FormFound<Values extends FieldValues = never>({
  name,
  label,
  source,
  optional,
  known,
}: FormFoundProps<Values>) {
  const { field, error } = useFieldAt<string | null>(name);
  return (
    <Field label={label} optional={optional} error={error}>
      <PickCombobox
        {...field}
        source={source}
        known={known}
        value={field.value ?? null}
        onChange={(id) => field.onChange(id)}
      />
    </Field>
  );
}
