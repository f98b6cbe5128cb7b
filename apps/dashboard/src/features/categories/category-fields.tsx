import { categoriesApi, type Category, type CategoryDetails } from '@souk/contract/categories/api.ts';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useFormField, FormNumber } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { Select } from '#ui/select.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import type { CategoryValues } from './category-values.ts';
import { toCategoryChoices } from './category-name.ts';
import { CATEGORY_ICON_NAMES, categoryIcon } from './category-icons.ts';

/** The parent category. Empty for a top-level category. */
export function ParentField({ category }: { category?: Pick<Category, 'id'> }) {
  const { field, error } = useFormField<CategoryValues, 'parentId'>('parentId');
  const tree = useQuery(queryOf(categoriesApi.tree, { background: true }));
  const items = toCategoryChoices(tree.data?.rows ?? [], category?.id);
  const value = items.find((item) => item.value === field.value) ?? null;
  return (
    <Field label={t('Parent category')} help={t('Leave empty for a top-level category.')} error={error} wide>
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

const NO_ICON = 'none';

/** Icon of the category in shop menus. */
export function IconField() {
  const { field, error } = useFormField<CategoryValues, 'icon'>('icon');
  const choices = [
    { value: NO_ICON, label: t('None') },
    ...CATEGORY_ICON_NAMES.map((icon) => ({
      value: icon,
      label: (
        <Row as="span" gap={8} inline>
          <Icon icon={categoryIcon(icon)} /> {icon}
        </Row>
      ),
    })),
  ];
  return (
    <Field label={t('Icon')} optional error={error}>
      <Select
        {...field}
        value={field.value ?? NO_ICON}
        choices={choices}
        onChange={(icon) => field.onChange(icon === NO_ICON ? null : icon)}
      />
    </Field>
  );
}

/** The category's custom commission rate. Also shows the rate that currently applies, which may be inherited. */
export function CommissionCard({ commission }: { commission: CategoryDetails['commission'] }) {
  return (
    <Card title={t('Commission')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <FormNumber<CategoryValues>
        name="commissionPercent"
        label={t('Custom rate')}
        unit="%"
        decimals={2}
        help={describeCommission(commission)}
        optional
      />
    </Card>
  );
}

function describeCommission(commission: CategoryDetails['commission']): string {
  if (!commission) return t('Leave empty to inherit from the parent category or the default.');
  const { ratePercent, source, sourceName } = commission;
  if (source === 'own') return t('Custom rate: {rate}%.', { rate: ratePercent });
  if (source === 'inherited')
    return t('{rate}%, inherited from {name}.', { rate: ratePercent, name: sourceName ?? '' });
  return t('Default rate: {rate}%.', { rate: ratePercent });
}
