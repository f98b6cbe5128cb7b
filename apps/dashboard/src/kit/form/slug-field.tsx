import { slugOf } from '@souk/contract/core/fields.ts';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFieldAt } from './fields.tsx';

type ValuesWithSlug = FieldValues & { slug?: string | undefined };

interface SlugFieldProps<Values extends ValuesWithSlug> {
  /** Path before the slug in the shop's URL: '/c/'. */
  prefix: string;
  /** The field from which the slug is derived until it is edited. */
  source: NoInfer<FieldPath<Values>>;
  /** Whether the slug follows `source`. Only for new records, because a URL in use must not change. */
  followsSource: boolean;
}

/**
 * The slug, which is the last part of a record's URL in the shop. Until the user edits the slug, it follows the name.
 * The form value is then undefined, so that the server derives the slug and can choose another one if it is taken.
 */
export function SlugField<Values extends ValuesWithSlug = never>({
  prefix,
  source,
  followsSource,
}: SlugFieldProps<Values>) {
  const { control } = useFormContext();
  const sourceText: string | undefined = useWatch({ control, name: source });
  const { field, error } = useFieldAt<string | undefined>('slug');
  const [isEmptied, setEmptied] = useState(false);
  const slug = field.value ?? '';
  return (
    <Field label={t('URL slug')} error={error}>
      <TextField
        {...field}
        prefix={prefix}
        value={followsSource && !slug && !isEmptied ? slugOf(sourceText ?? '') : slug}
        onChange={({ target: { value } }) => {
          setEmptied(value === '');
          field.onChange(followsSource ? value || undefined : value);
        }}
        onBlur={() => {
          setEmptied(false);
          field.onBlur();
        }}
      />
    </Field>
  );
}
