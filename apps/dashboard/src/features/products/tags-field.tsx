import { MAX_PRODUCT_TAGS, MAX_TAG_LENGTH } from '@souk/contract/products/inputs.ts';
import { useState } from 'react';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { Row } from '#ui/row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Token } from '#ui/token.tsx';
import styles from './variants.module.css';
import type { ProductValues } from './product-values.ts';

/** Tags of a product. Pressing Enter or comma, or leaving the field, adds a tag. */
export function TagsField() {
  const {
    field: { value, onChange, onBlur, ref },
    error,
  } = useFormField<ProductValues, 'tags'>('tags');
  const [draft, setDraft] = useState('');
  const tags = value ?? [];
  const add = (text: string) => {
    setDraft('');
    const next = addTags(tags, text);
    if (next.length > tags.length) onChange(next);
  };
  return (
    <Field label={t('Tags')} optional wide error={error} help={t('Press Enter after each tag.')}>
      <Row gap={6} wrap className={styles.tokens}>
        {tags.map((tag) => (
          <Token key={tag} label={tag} onRemove={() => onChange(tags.filter((each) => each !== tag))} />
        ))}
        <span className={styles.newTag}>
          <TextField
            ref={ref}
            value={draft}
            maxLength={MAX_TAG_LENGTH}
            placeholder={t('Add tag')}
            onChange={({ target }) => (/[,،]/.test(target.value) ? add(target.value) : setDraft(target.value))}
            onBlur={() => {
              add(draft);
              onBlur();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add(draft);
            }}
          />
        </span>
      </Row>
    </Field>
  );
}

/** Adds comma-separated tags such as 'summer, linen', without duplicates. */
function addTags(tags: readonly string[], text: string): string[] {
  const existing = new Set(tags.map((tag) => tag.toLowerCase()));
  const added = text.split(/[,،]/).flatMap((part) => {
    const tag = part.trim();
    if (tag === '' || existing.has(tag.toLowerCase())) return [];
    existing.add(tag.toLowerCase());
    return [tag];
  });
  return [...tags, ...added].slice(0, MAX_PRODUCT_TAGS);
}
