import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import Lock from 'lucide-react/icons/lock';
import { FormNumber } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { commissionText } from './commission-text.ts';

/** The commission that holds for a vendor, and its own rule to change; orders that stand keep their rates. */
export function CommissionCard({ inForce }: { inForce: VendorDetails['commission'] }) {
  return (
    <Card title={t('Commission')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <FormNumber
        name="commissionPercent"
        label={t('Own rule')}
        unit="%"
        decimals={2}
        help={inForce ? commissionText(inForce) : t('Empty: the rule of a category or price, or the default, holds.')}
        optional
      />
    </Card>
  );
}
