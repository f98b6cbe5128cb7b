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
} from './pick-sources.ts';
import { usePicked, usePickSearch } from './use-pick.ts';

interface PickProps {
  source: PickSource;
  value: string | null;
  onChange: (id: string | null, item: ComboboxItem | null) => void;
  /** What the loaded thing says about its own choices, so that their names need no question. */
  known?: readonly ComboboxItem[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
  'aria-label'?: string;
}

/** One thing found by typing; the value is its id. */
export function PickCombobox({ source, value, onChange, known = [], ...rest }: PickProps) {
  const [chosen, setChosen] = useState<ComboboxItem[]>([]);
  const search = usePickSearch(source);
  const [item = null] = usePicked(source, value ? [value] : [], [...chosen, ...known]);
  return (
    <Combobox
      {...rest}
      {...search}
      value={item}
      onChange={(next) => {
        setChosen(next ? [next] : []);
        onChange(next?.value ?? null, next);
      }}
    />
  );
}

interface PickFieldProps<Values extends FieldValues> extends FormFieldProps<Values> {
  known?: readonly ComboboxItem[];
  disabled?: boolean;
}

/** A form's field that holds the id of one thing. */
function FormPick<Values extends FieldValues>({
  source,
  name,
  known,
  disabled,
  ...rest
}: PickFieldProps<Values> & { source: PickSource }) {
  const { field, error } = useFieldAt<string | null>(name);
  return (
    <Field {...rest} error={error}>
      <PickCombobox
        {...field}
        source={source}
        known={known}
        disabled={disabled}
        value={field.value || null}
        onChange={(id) => field.onChange(id)}
      />
    </Field>
  );
}

/** A form's field that holds the ids of several things. */
function FormPickMany<Values extends FieldValues>({
  source,
  name,
  known = [],
  disabled,
  ...rest
}: PickFieldProps<Values> & { source: PickSource }) {
  const { field, error } = useFieldAt<string[] | undefined>(name);
  const [chosen, setChosen] = useState<ComboboxItem[]>([]);
  const search = usePickSearch(source);
  const items = usePicked(source, field.value ?? [], [...chosen, ...known]);
  return (
    <Field {...rest} error={error}>
      <MultiCombobox
        {...field}
        {...search}
        disabled={disabled}
        value={items}
        onChange={(next) => {
          setChosen(next);
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
