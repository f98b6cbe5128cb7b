import type { ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  useFormContext,
} from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select, type SelectChoice } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useConfiguration } from '#platform/session/profile.ts';

export interface FormFieldProps<Values extends FieldValues = never> {
  /**
   * Dotted path in the form's values and in the server's field errors. The compiler checks it against the type argument
   * (`<FormText<Values>`).
   */
  name: NoInfer<FieldPath<Values>>;
  label: string;
  help?: ReactNode;
  optional?: boolean;
  /** Spans both columns of `Fields`. */
  wide?: boolean;
}

interface FormField<Value> {
  field: Omit<ControllerRenderProps, 'value'> & { value: Value };
  error: string | undefined;
}

/** Value, handlers and error of a field in the surrounding form with values of type `Values`. */
export const useFormField = <Values extends FieldValues, Name extends FieldPath<Values>>(name: Name) =>
  useFieldAt<FieldPathValue<Values, Name>>(name);

/**
 * Like `useFormField`, for a component that receives the name of its field. The caller guarantees that the surrounding
 * form has a value of type `Value` at this name; the compiler cannot check it.
 */
export function useFieldAt<Value = FieldPathValue<FieldValues, string>>(name: string): FormField<Value> {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return { field, error: fieldState.error?.message ?? nestedMessage(fieldState.error) };
}

// an error within a value, such as that of a picture's alt text, is shown at the field of the value
function nestedMessage(error: object | undefined): string | undefined {
  for (const part of Object.values(error ?? {})) {
    if (typeof part === 'object' && part !== null && 'message' in part && typeof part.message === 'string')
      return part.message;
  }
  return undefined;
}

export function FormText<Values extends FieldValues = never>({
  name,
  prefix,
  suffix,
  placeholder,
  ...rest
}: FormFieldProps<Values> & { prefix?: string; suffix?: string; placeholder?: string }) {
  const { field, error } = useFieldAt<string | null | undefined>(name);
  return (
    <Field {...rest} error={error}>
      <TextField {...field} value={field.value ?? ''} prefix={prefix} suffix={suffix} placeholder={placeholder} />
    </Field>
  );
}

export function FormArea<Values extends FieldValues = never>({
  name,
  rows,
  ...rest
}: FormFieldProps<Values> & { rows?: number }) {
  const { field, error } = useFieldAt<string | null | undefined>(name);
  return (
    <Field {...rest} error={error}>
      <TextArea {...field} value={field.value ?? ''} rows={rows} />
    </Field>
  );
}

export function FormNumber<Values extends FieldValues = never>({
  name,
  unit,
  decimals,
  ...rest
}: FormFieldProps<Values> & { unit?: string; decimals?: number }) {
  const { field, error } = useFieldAt<number | null | undefined>(name);
  return (
    <Field {...rest} error={error}>
      <NumberField {...field} value={field.value ?? null} suffix={unit} decimals={decimals} />
    </Field>
  );
}

/** An amount in minor units of the configured currency. */
export function FormMoney<Values extends FieldValues = never>({ name, ...rest }: FormFieldProps<Values>) {
  const { field, error } = useFieldAt<number | null | undefined>(name);
  const { currency } = useConfiguration();
  return (
    <Field {...rest} error={error}>
      <MoneyField {...field} currency={currency} value={field.value ?? null} />
    </Field>
  );
}

/** `<FormSelect<Values, 'name'>` makes the compiler check that each choice is a value of the field. */
export function FormSelect<Values extends FieldValues = never, Name extends FieldPath<Values> = FieldPath<Values>>({
  name,
  choices,
  placeholder,
  ...rest
}: FormFieldProps<Values> & {
  name: Name;
  choices: readonly SelectChoice<FieldPathValue<Values, Name> & string>[];
  placeholder?: string;
}) {
  const { field, error } = useFieldAt<(FieldPathValue<Values, Name> & string) | null | undefined>(name);
  return (
    <Field {...rest} error={error}>
      <Select {...field} value={field.value ?? null} choices={choices} placeholder={placeholder} />
    </Field>
  );
}

export function FormSwitch<Values extends FieldValues = never>({
  name,
  label,
  help,
}: Pick<FormFieldProps<Values>, 'name' | 'label' | 'help'>) {
  const { field } = useFieldAt(name);
  const { value, onChange, ...inputProps } = field;
  return (
    <Switch
      {...inputProps}
      label={label}
      help={help}
      checked={Boolean(value)}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
