import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormFieldProps, useFieldAt } from '#kit/form/fields.tsx';
import { Combobox } from '#ui/combobox.tsx';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { Field } from '#ui/field.tsx';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import {
  categorySource,
  couponSource,
  customerSource,
  type PickSource,
  productSource,
  staffSource,
  vendorSource,
} from './picker-sources.ts';
import { useItemNames, usePickSearch } from './use-picker.ts';

interface PickProps {
  source: PickSource;
  value: string | null;
  onChange: (id: string | null, item: ComboboxItem | null) => void;
  /** Items whose names are already loaded, so that they need no request. */
  knownItems?: readonly ComboboxItem[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
  'aria-label'?: string;
}

/** Picks one record by typing; the value is its id. */
export function PickCombobox({ source, value, onChange, knownItems = [], ...rest }: PickProps) {
  const [selected, setSelected] = useState<ComboboxItem[]>([]);
  const search = usePickSearch(source);
  const [item = null] = useItemNames(source, value ? [value] : [], [...selected, ...knownItems]);
  return (
    <Combobox
      {...rest}
      {...search}
      value={item}
      onChange={(next) => {
        setSelected(next ? [next] : []);
        onChange(next?.value ?? null, next);
      }}
    />
  );
}

interface PickFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  knownItems?: readonly ComboboxItem[];
  disabled?: boolean;
}

/** A form field for the id of one record. */
function FormPick<Values extends FieldValues>({
  source,
  name,
  knownItems,
  disabled,
  ...rest
}: PickFieldProps<Values> & { source: PickSource }) {
  const { field, error } = useFieldAt<string | null>(name);
  return (
    <Field {...rest} error={error}>
      <PickCombobox
        {...field}
        source={source}
        knownItems={knownItems}
        disabled={disabled}
        value={field.value || null}
        onChange={(id) => field.onChange(id)}
      />
    </Field>
  );
}

/** A form field for the ids of several records. */
function FormPickMany<Values extends FieldValues>({
  source,
  name,
  knownItems = [],
  disabled,
  ...rest
}: PickFieldProps<Values> & { source: PickSource }) {
  const { field, error } = useFieldAt<string[] | undefined>(name);
  const [selected, setSelected] = useState<ComboboxItem[]>([]);
  const search = usePickSearch(source);
  const items = useItemNames(source, field.value ?? [], [...selected, ...knownItems]);
  return (
    <Field {...rest} error={error}>
      <MultiCombobox
        {...field}
        {...search}
        disabled={disabled}
        value={items}
        onChange={(next) => {
          setSelected(next);
          field.onChange(next.map((item) => item.value));
        }}
      />
    </Field>
  );
}

export const VendorPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPick source={vendorSource} {...props} />
);
export const CategoryPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPick source={categorySource} {...props} />
);
export const ProductPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPick source={productSource} {...props} />
);
export const CouponPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPick source={couponSource} {...props} />
);
export const VendorsPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPickMany source={vendorSource} {...props} />
);
export const CustomersPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPickMany source={customerSource} {...props} />
);
export const StaffPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPickMany source={staffSource} {...props} />
);
export const ProductsPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPickMany source={productSource} {...props} />
);
export const CategoriesPicker = <Values extends FieldValues = never>(props: PickFieldProps<Values>) => (
  <FormPickMany source={categorySource} {...props} />
);
