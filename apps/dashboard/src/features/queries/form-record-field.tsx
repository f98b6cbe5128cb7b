import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFieldAt } from '#kit/form/fields.tsx';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import type { PickSource } from '#kit/pickers/picker-sources.ts';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';

interface FormRecordFieldProps<Values extends FieldValues> extends Pick<
  FormFieldProps<Values>,
  'name' | 'label' | 'optional'
> {
  source: PickSource;
  /** The current record, so its name needs no request. */
  known?: readonly ComboboxItem[];
}

/** Form field with the id of a record that is found by search. */
export function FormRecordField<Values extends FieldValues = never>({
  name,
  label,
  source,
  optional,
  known,
}: FormRecordFieldProps<Values>) {
  const { field, error } = useFieldAt<string | null>(name);
  return (
    <Field label={label} optional={optional} error={error}>
      <PickCombobox
        {...field}
        source={source}
        knownItems={known}
        value={field.value ?? null}
        onChange={(id) => field.onChange(id)}
      />
    </Field>
  );
}
