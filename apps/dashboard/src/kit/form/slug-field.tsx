import { slugOf } from '@souk/contract/core/fields.ts';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldAt } from './fields.tsx';

type Slugged = FieldValues & { slug?: string | undefined };

interface SlugFieldProps<Values extends Slugged> {
  /** Words before the slug in the shop's address: '/c/'. */
  prefix: string;
  /** The field whose words make the slug while it is untouched. */
  source: NoInfer<FieldPath<Values>>;
  /** Only a new thing's address follows its name: an address in use stays. */
  follows: boolean;
}

/**
 * The address in the shop, made from the name until it is edited. While it follows, the form holds none: the server makes
 * it from the same words, and another one where that is taken.
 */
export function SlugField<Values extends Slugged = never>({ prefix, source, follows }: SlugFieldProps<Values>) {
  const { control } = useFormContext();
  const words: string | undefined = useWatch({ control, name: source });
  const { field, error } = useFieldAt<string | undefined>('slug');
  const [isEmptied, setEmptied] = useState(false);
  const edited = field.value ?? '';
  return (
    <Field label={t('URL slug')} error={error}>
      <TextField
        {...field}
        prefix={prefix}
        value={follows && !edited && !isEmptied ? slugOf(words ?? '') : edited}
        onChange={({ target: { value } }) => {
          setEmptied(value === '');
          field.onChange(follows ? value || undefined : value);
        }}
        onBlur={() => {
          setEmptied(false);
          field.onBlur();
        }}
      />
    </Field>
  );
}
