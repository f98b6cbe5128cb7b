import type { CategoryDetails } from '@souk/contract/categories/api.ts';
import Lock from 'lucide-react/icons/lock';
import { FormNumber } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';

/** The commission that holds for a category, and its own rule to change; orders that stand keep their rates. */
export function CommissionCard({ inForce }: { inForce: CategoryDetails['commission'] }) {
  return (
    <Card title={t('Commission')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <FormNumber
        name="commissionPercent"
        label={t('Own rule')}
        unit="%"
        decimals={2}
        help={inForceText(inForce)}
        optional
      />
    </Card>
  );
}

function inForceText(inForce: CategoryDetails['commission']): string {
  if (!inForce) return t('Leave empty to inherit from the parent category or the default.');
  const { ratePercent, source, sourceName } = inForce;
  if (source === 'own') return t('Own rate: {rate}%.', { rate: ratePercent });
  if (source === 'inherited')
    return t('{rate}%, inherited from {name}.', { rate: ratePercent, name: sourceName ?? '' });
  return t('Default rate: {rate}%.', { rate: ratePercent });
}
