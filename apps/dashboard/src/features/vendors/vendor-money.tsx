import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import Lock from 'lucide-react/icons/lock';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { Sums } from '#ui/pairs.tsx';
import { BankCard } from './bank-card.tsx';
import { commissionText } from './vendor-words.ts';
import { VendorAlerts } from './vendor-alerts.tsx';
import { VendorTransfers } from './vendor-transfers.tsx';

/** What Souk owes the vendor, where it is paid to and what is kept of each sale: the super admin's. */
export function VendorMoney({ vendor }: { vendor: VendorDetails }) {
  const alerts = vendor.alerts.filter(({ kind }) => kind === 'payouts_frozen' || kind === 'in_debt');
  return (
    <div className="stack">
      <VendorAlerts vendor={{ ...vendor, alerts }} />
      <div className="cols">
        <div className="stack">
          <BalancesCard vendor={vendor} />
          <VendorTransfers vendor={vendor} />
        </div>
        <div className="stack">
          <BankCard vendor={vendor} />
          {vendor.commission && (
            <Card
              title={t('Commission')}
              actions={
                <CardLink to={paths.configuration.view} search={{ tab: 'commission-rules' }}>
                  {t('All rules')}
                </CardLink>
              }
            >
              <p>{commissionText(vendor.commission)}</p>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

/** Only the super admin's answer carries balances. */
export function BalancesCard({ vendor: { balances, currency } }: { vendor: VendorDetails }) {
  if (!balances) return null;
  const money = (amount: number) => (
    <bdi className={amount < 0 ? 'text-error' : undefined}>{formatMoney(amount, currency)}</bdi>
  );
  return (
    <Card title={t('Balances')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <Sums
        items={[
          { term: t('Pending'), note: t('on hold until the return window ends'), value: money(balances.pending) },
          { term: t('In payout'), value: money(balances.payout) },
          { term: t('Available'), value: money(balances.available), total: true },
        ]}
      />
    </Card>
  );
}
