import { MAX_PRODUCT_TAGS, MAX_TAG } from '@souk/contract/products/inputs.ts';
import { useState } from 'react';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Token } from '#ui/token.tsx';
import styles from './variants.module.css';
import type { ProductValues } from './product-values.ts';

/** The tags of a product: Enter or a comma adds one. */
export function TagsField() {
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useFormField<ProductValues, 'tags'>('tags');
  const [typed, setTyped] = useState('');
  const tags = value ?? [];
  const add = (text: string) => {
    setTyped('');
    const next = withTags(tags, text);
    if (next.length > tags.length) onChange(next);
  };
  return (
    <Field label={t('Tags')} optional wide error={error} help={t('Press Enter after each tag')}>
      <div className={styles.tokens}>
        {tags.map((tag) => (
          <Token key={tag} label={tag} onRemove={() => onChange(tags.filter((each) => each !== tag))} />
        ))}
        <span className={styles.newTag}>
          <TextField
            ref={ref}
            value={typed}
            maxLength={MAX_TAG}
            placeholder={t('Add tag')}
            onChange={({ target }) => (/[,،]/.test(target.value) ? add(target.value) : setTyped(target.value))}
            onBlur={() => {
              add(typed);
              onBlur();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(typed);
            }}
          />
        </span>
      </div>
    </Field>
  );
}

/** 'summer, linen' pasted at once are two; the same tag again is none. */
function withTags(tags: readonly string[], text: string): string[] {
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const added = text.split(/[,،]/).flatMap((part) => {
    const tag = part.trim();
    if (tag === '' || known.has(tag.toLowerCase())) return [];
    known.add(tag.toLowerCase());
    return [tag];
  });
  return [...tags, ...added].slice(0, MAX_PRODUCT_TAGS);
}
