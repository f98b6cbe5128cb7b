import type { Language } from '@souk/contract/core/fields.ts';
import { lazy, Suspense, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { type FormFieldProps, useFieldAt } from '#kit/form/fields.tsx';
import { useReadOnly } from '#kit/form/read-only.ts';
import { Field } from '#ui/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RichTextView } from './rich-text-view.tsx';
import styles from './rich-text.module.css';

const Editor = lazy(lazyPart(() => import('./rich-text-editor.tsx')));

interface FormRichTextProps<Values extends FieldValues> extends FormFieldProps<Values> {
  /** Language of a localised text. Without it, the value is a text in no particular language. */
  language?: Language;
}

/** A rich text field with an HTML value. The editor is loaded when the field is first rendered. */
export function FormRichText<Values extends FieldValues = never>({
  name,
  language,
  label,
  optional,
  ...rest
}: FormRichTextProps<Values>) {
  const { field, error } = useFieldAt(language ? `${name}.${language}` : name);
  const isReadOnly = useReadOnly();
  const html = typeof field.value === 'string' ? field.value : '';
  const labelId = useId();
  const isOptional = optional || (language !== undefined && language !== 'en');
  return (
    <Field {...rest} group label={<span id={labelId}>{label}</span>} optional={isOptional} error={error}>
      {isReadOnly ? (
        <RichTextView html={html} />
      ) : (
        <Suspense
          fallback={
            <div className={`${styles.box} ${styles.waiting}`} aria-busy="true">
              <Skeleton width="60%" />
            </div>
          }
        >
          <Editor
            key={language}
            value={html}
            onChange={field.onChange}
            onBlur={field.onBlur}
            labelledBy={labelId}
            lang={language}
            dir={language === undefined ? undefined : language === 'ar' ? 'rtl' : 'ltr'}
          />
        </Suspense>
      )}
    </Field>
  );
}
