import { type Adjustment, ledgerApi, type LedgerHealth } from '@souk/contract/ledger/api.ts';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { request } from '#platform/api/request.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Grid } from '#ui/grid.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './accounts.module.css';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { BookingsCard } from './bookings-card.tsx';
import { TrialBalanceCard } from './trial-balance-card.tsx';
import { useLoadMore } from '#kit/load-more/use-load-more.ts';
import { refreshMoney } from './use-money-action.ts';

const GatewayDialog = lazy(async () => ({ default: (await import('./booking-dialogs.tsx')).GatewayDialog }));
const TaxDialog = lazy(async () => ({ default: (await import('./booking-dialogs.tsx')).TaxDialog }));

const ADJUSTMENTS_PER_PAGE = 10;

type BookingDialogName = 'gateway' | 'tax' | undefined;

/** Ledger tab with trial balance, checks, manual entries and adjustments. */
export function LedgerTab({ health }: { health: LedgerHealth | undefined }) {
  const { adjustment }: { adjustment?: string } = useSearch({ strict: false });
  const [openDialog, setOpenDialog] = useState<BookingDialogName>();
  const waiting = useLoadMore<Adjustment>(ledgerApi.listAdjustments, {
    query: { limit: ADJUSTMENTS_PER_PAGE, status: ['waiting'] },
  });
  const settled = useLoadMore<Adjustment>(ledgerApi.listAdjustments, {
    query: { limit: ADJUSTMENTS_PER_PAGE, status: ['posted', 'refused'] },
  });
  const close = () => setOpenDialog(undefined);
  return (
    <Stack gap={16}>
      <Grid columns="main-aside" gap={16}>
        <TrialBalanceCard />
        <Stack gap={16}>
          <HealthCard health={health} />
          <BookingsCard
            actions={
              <>
                <Button size="small" onClick={() => setOpenDialog('tax')}>
                  {t('Record tax payment')}
                </Button>
                <Button size="small" onClick={() => setOpenDialog('gateway')}>
                  {t('Gateway payout')}
                </Button>
              </>
            }
          />
        </Stack>
      </Grid>
      <AdjustmentsCard title={t('Pending adjustments')} list={waiting} currentId={adjustment} />
      <AdjustmentsCard title={t('Adjustments')} list={settled} currentId={adjustment} />
      <Suspense>
        {openDialog === 'gateway' && <GatewayDialog currency={health?.currency ?? 'USD'} onClose={close} />}
        {openDialog === 'tax' && <TaxDialog currency={health?.currency ?? 'USD'} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

const RULE_LABELS: Record<string, () => string> = {
  'balances sum to zero': () => t('Balances sum to zero'),
  'each balance equals its transfers': () => t('Balances match their entries'),
  'escrow of a finished order is zero': () => t('No funds held for closed orders'),
  'escrow of an open order is what was paid and not given back': () => t('Held funds match payments of open orders'),
  'paid and promotion equal commission, earning and tax': () => t('Payments are fully allocated'),
  'refunded equals the refunds and never passes what was paid': () => t('Refunds don’t exceed payments'),
  'a refund equals its lines and its shipping': () => t('Refunds match their items and shipping'),
  'paid equals the captured payments': () => t('Paid amounts match captured payments'),
  'a vendor account equals what its orders, payouts and adjustments left': () => t('Vendor balances match'),
  'pending is what orders hold back': () => t('On-hold earnings match their orders'),
  'an order has pending what posted and was not released': () => t('On-hold earnings are posted but not yet released'),
  'only an open return keeps an earning on hold': () => t('Only open returns extend a hold'),
  'vendors carry what their accounts hold': () => t('Vendor list matches account balances'),
  'what is in payout are the payouts on their way': () => t('Payout balances match open payouts'),
  'ads sold is what ads were charged less what was given back': () => t('Ad income matches charges minus refunds'),
  'the last closed day equals the transfers up to its end': () => t('Closed days match their entries'),
  'closed months equal their transfers': () => t('Closed months match their entries'),
  'closed days are as they were when they were checked': () => t('Closed days unchanged'),
};

function closedDaysText({ closed, checked, oldestAt }: LedgerHealth['days']): string {
  if (checked < closed || oldestAt === null)
    return t('{checked} of {closed} closed days rechecked', {
      checked: formatCount(checked),
      closed: formatCount(closed),
    });
  return t('all closed days rechecked since {at}', { at: formatDateTime(oldestAt) });
}

function HealthCard({ health }: { health: LedgerHealth | undefined }) {
  const runCheck = async () => {
    await request(ledgerApi.check, { body: {} }).then(
      () => toast.done(t('Check started')),
      () => undefined,
    );
    await refreshMoney();
  };
  return (
    <Card
      title={t('Ledger checks')}
      actions={
        <Button variant="text" size="small" busy={health?.isChecking} onClick={() => void runCheck()}>
          {t('Check now')}
        </Button>
      }
      foot={
        health?.check ? (
          <span className="muted">
            {t('Checked {at}', { at: formatDateTime(health.check.finishedAt) })} · {closedDaysText(health.days)}
          </span>
        ) : undefined
      }
    >
      {health?.check ? (
        <Stack as="ul" gap={6} className={styles.rules}>
          {health.check.rules.map(({ rule, holds }) => (
            <Row as="li" key={rule} gap={12} align="stretch" justify="between">
              <span>{RULE_LABELS[rule]?.() ?? rule}</span>
              <StatusDot color={holds ? 'success' : 'error'}>{holds ? t('Passed') : t('Failed')}</StatusDot>
            </Row>
          ))}
        </Stack>
      ) : (
        <p className="muted">{t('The first check runs shortly after startup.')}</p>
      )}
    </Card>
  );
}
