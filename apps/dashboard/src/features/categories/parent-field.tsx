import { categoriesApi, type Category } from '@souk/contract/categories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { categoryChoices } from './category-name.ts';

/** The category that this one stands in; empty is the top of the tree. */
export function ParentField({ name, category }: { name: string; category?: Pick<Category, 'id'> }) {
  const { field, error } = useFormField(name);
  const tree = useQuery(queryOf(categoriesApi.tree, { background: true }));
  const items = categoryChoices(tree.data?.rows ?? [], category?.id);
  const value = items.find((item) => item.value === field.value) ?? null;
  return (
    <Field label={t('Stands in')} help={t('Empty is the top of the tree.')} error={error} wide>
      <Combobox
        {...field}
        items={items}
        loading={tree.isPending}
        value={value}
        onChange={(item) => field.onChange(item?.value ?? null)}
      />
    </Field>
  );
}
