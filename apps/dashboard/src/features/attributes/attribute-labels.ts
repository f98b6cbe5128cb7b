import type { Attribute, AttributeType } from '@souk/contract/attributes/api.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { ATTRIBUTE_TYPE_LABELS } from '#domain/activity/coded-values.ts';
import { t } from '#platform/i18n/i18n.ts';

export const attributeTypeLabel = (type: AttributeType): string => ATTRIBUTE_TYPE_LABELS[type]();

/** Number of products that use the attribute. Ends with '+' if counting stopped at a maximum. */
export const formatUsedBy = ({ usedBy, usedByIsMore }: Pick<Attribute, 'usedBy' | 'usedByIsMore'>): string =>
  usedByIsMore ? t('{count}+', { count: formatCount(usedBy) }) : formatCount(usedBy);

/** Labels of an attribute's fields, for conflicts and activity. */
export const attributeLabels = () => ({
  label: t('Label'),
  key: t('Key'),
  type: t('Type'),
  unit: t('Unit'),
  min: t('Minimum'),
  max: t('Maximum'),
  options: t('Options'),
  categoryIds: t('Categories'),
  isRequired: t('Required'),
  isFilterable: t('Shop filter'),
  isVariantAxis: t('Use for variants'),
  position: t('Position'),
});
