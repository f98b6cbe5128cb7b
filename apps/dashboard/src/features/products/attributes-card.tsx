import { attributesApi, type AttributeInForce } from '@souk/contract/attributes/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Fields } from '#kit/form/form-page.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AttributeField } from './attribute-field.tsx';
import styles from './attributes-card.module.css';
import { fieldMark } from './focus-field.ts';
import type { ProductValues } from './product-values.ts';

const inForceQuery = (categoryId: string) => queryOf(attributesApi.forCategory, { params: { id: categoryId } });

/** The attributes of a category, where they are known already. */
export const knownAttributes = (categoryId: string | null): AttributeInForce[] | undefined =>
  categoryId ? queryClient.getQueryData(inForceQuery(categoryId).queryKey)?.rows : undefined;

/** What the chosen category asks; another category asks other things, and keeps the answers that still apply. */
export function AttributesCard() {
  const { control } = useFormContext<ProductValues>();
  const categoryId = useWatch({ control, name: 'categoryId' });
  const answer = useQuery({
    ...inForceQuery(categoryId ?? ''),
    enabled: Boolean(categoryId),
    placeholderData: keepPreviousData,
  });
  const rows = categoryId ? answer.data?.rows : [];
  return (
    <Card title={t('Attributes')}>
      {!categoryId ? (
        <p className="muted">{t('Choose a category first to see its attributes.')}</p>
      ) : answer.error ? (
        <LoadError title={t('Couldn’t load attributes')} answer={answer} />
      ) : !rows ? (
        <Skeleton width="50%" />
      ) : rows.length === 0 ? (
        <p className="muted">{t('This category has no attributes.')}</p>
      ) : (
        <Answers rows={rows} />
      )}
    </Card>
  );
}

/** One value for all: keys come and go with the category, and what has no answer stays out of it. */
function Answers({ rows }: { rows: readonly AttributeInForce[] }) {
  const { control, getValues } = useFormContext<ProductValues>();
  const { field } = useController({ name: 'attributes', control });
  const { errors } = useFormState({ control, name: 'attributes' });
  return (
    <Fields>
      {rows.map((attribute) => (
        <div
          key={attribute.id}
          {...fieldMark(`attributes.${attribute.key}`)}
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
