import { attributesApi, type AttributeInForce } from '@souk/contract/attributes/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AttributeField } from './attribute-field.tsx';
import styles from './attributes-card.module.css';
import { fieldAnchor } from './focus-field.ts';
import type { ProductValues } from './product-values.ts';

const attributesQuery = (categoryId: string) => queryOf(attributesApi.forCategory, { params: { id: categoryId } });

/** Returns a category's attributes from the cache, or undefined if they aren't loaded. */
export const cachedAttributes = (categoryId: string | null): AttributeInForce[] | undefined =>
  categoryId ? queryClient.getQueryData(attributesQuery(categoryId).queryKey)?.rows : undefined;

/** Attributes of the selected category. After a change of category, values that still apply are kept. */
export function AttributesCard() {
  const { control } = useFormContext<ProductValues>();
  const categoryId = useWatch({ control, name: 'categoryId' });
  const answer = useQuery({
    ...attributesQuery(categoryId ?? ''),
    enabled: Boolean(categoryId),
    placeholderData: keepPreviousData,
  });
  const rows = categoryId ? answer.data?.rows : [];
  return (
    <Card title={t('Attributes')}>
      {!categoryId ? (
        <p className="muted">{t('Choose a category first to see its attributes.')}</p>
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load attributes')} query={answer} />
      ) : !rows ? (
        <Skeleton width="50%" />
      ) : rows.length === 0 ? (
        <p className="muted">{t('This category has no attributes.')}</p>
      ) : (
        <AttributeInputs rows={rows} />
      )}
    </Card>
  );
}

/** Edits all attributes as one form value, because the set of keys depends on the category. */
function AttributeInputs({ rows }: { rows: readonly AttributeInForce[] }) {
  const { control, getValues } = useFormContext<ProductValues>();
  const { field } = useController({ name: 'attributes', control });
  const { errors } = useFormState({ control, name: 'attributes' });
  return (
    <Fields>
      {rows.map((attribute) => (
        <div
          key={attribute.id}
          {...fieldAnchor(`attributes.${attribute.key}`)}
          className={attribute.type === 'multiselect' ? styles.wide : undefined}
        >
          <AttributeField
            attribute={attribute}
            value={field.value[attribute.key]}
            error={errors.attributes?.[attribute.key]?.message}
            onChange={(value) => field.onChange({ ...getValues('attributes'), [attribute.key]: value })}
            onBlur={field.onBlur}
          />
        </div>
      ))}
    </Fields>
  );
}
