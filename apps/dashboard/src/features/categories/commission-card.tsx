import type { CategoryDetails } from '@souk/contract/categories.ts';
import Lock from 'lucide-react/icons/lock';
import { FormNumber } from '#shared/form/fields.tsx';
import { t } from '#shared/i18n/i18n.ts';
import { Card } from '#shared/ui/card.tsx';
import { Chip } from '#shared/ui/chip.tsx';

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
  if (!inForce) return t('Empty: what stands above it, or the configured default, holds.');
  const { ratePercent, source, sourceName } = inForce;
  if (source === 'own') return t('{rate}% holds, by its own rule.', { rate: ratePercent });
  if (source === 'inherited') return t('{rate}% holds, from {name}.', { rate: ratePercent, name: sourceName ?? '' });
  return t('{rate}% holds, the configured default.', { rate: ratePercent });
}
