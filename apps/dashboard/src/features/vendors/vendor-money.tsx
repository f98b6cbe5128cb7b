import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import Lock from 'lucide-react/icons/lock';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { CardLink } from '#ui/card-link.tsx';
import { AmountList } from '#ui/description-list.tsx';
import { Grid } from '#ui/grid.tsx';
import { Stack } from '#ui/stack.tsx';
import { BankCard } from './bank-card.tsx';
import { describeCommission } from './vendor-labels.ts';
import { VendorAlerts } from './vendor-alerts.tsx';
import { VendorTransfers } from './vendor-transfers.tsx';

/** A vendor's balances, transfers, bank account and commission, for super admins. */
export function VendorMoney({ vendor }: { vendor: VendorDetails }) {
  const alerts = vendor.alerts.filter(({ kind }) => kind === 'payouts_frozen' || kind === 'in_debt');
  return (
    <Stack gap={16}>
      <VendorAlerts vendor={{ ...vendor, alerts }} />
      <Grid columns="main-aside" gap={16}>
        <Stack gap={16}>
          <BalancesCard vendor={vendor} />
          <VendorTransfers vendor={vendor} />
        </Stack>
        <Stack gap={16}>
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
              <p>{describeCommission(vendor.commission)}</p>
            </Card>
          )}
        </Stack>
      </Grid>
    </Stack>
  );
}

/** Renders nothing without balances, which the server sends only to super admins. */
export function BalancesCard({ vendor: { balances, currency } }: { vendor: VendorDetails }) {
  if (!balances) return null;
  const money = (amount: number) => (
    <bdi className={amount < 0 ? 'text-error' : undefined}>{formatMoney(amount, currency)}</bdi>
  );
  return (
    <Card title={t('Balances')} actions={<Chip icon={Lock}>{t('Super Admin')}</Chip>}>
      <AmountList
        items={[
          { term: t('On hold'), note: t('until the return window ends'), value: money(balances.pending) },
          { term: t('In payout'), value: money(balances.payout) },
          { term: t('Available'), value: money(balances.available), total: true },
        ]}
      />
    </Card>
  );
}
