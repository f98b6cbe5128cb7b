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
import { StatusDot } from '#ui/status-dot.tsx';
import styles from './accounts.module.css';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { BookingsCard } from './bookings-card.tsx';
import { TrialBalanceCard } from './trial-balance-card.tsx';
import { useEarlier } from '#kit/load-more/use-earlier.ts';
import { refreshMoney } from './use-money-action.ts';

const GatewayDialog = lazy(async () => ({ default: (await import('./booking-dialogs.tsx')).GatewayDialog }));
const TaxDialog = lazy(async () => ({ default: (await import('./booking-dialogs.tsx')).TaxDialog }));

/** Adjustments shown at first. */
const SHOWN = 10;

type Asked = 'gateway' | 'tax' | undefined;

/** The books: trial balance at any instant, what waits for approval, what moved outside, and whether it all adds up. */
export function LedgerTab({ health }: { health: LedgerHealth | undefined }) {
  const { adjustment }: { adjustment?: string } = useSearch({ strict: false });
  const [asked, setAsked] = useState<Asked>();
  const waiting = useEarlier<Adjustment>(ledgerApi.listAdjustments, {
    query: { limit: SHOWN, status: ['waiting'] },
  });
  const settled = useEarlier<Adjustment>(ledgerApi.listAdjustments, {
    query: { limit: SHOWN, status: ['posted', 'refused'] },
  });
  const close = () => setAsked(undefined);
  return (
    <div className="stack">
      <div className="cols">
        <TrialBalanceCard />
        <div className="stack">
          <HealthCard health={health} />
          <BookingsCard
            actions={
              <>
                <Button size="small" onClick={() => setAsked('tax')}>
                  {t('Remit tax')}
                </Button>
                <Button size="small" onClick={() => setAsked('gateway')}>
                  {t('Gateway payout')}
                </Button>
              </>
            }
          />
        </div>
      </div>
      <AdjustmentsCard title={t('Adjustments that wait')} list={waiting} currentId={adjustment} />
      <AdjustmentsCard title={t('Adjustments')} list={settled} currentId={adjustment} />
      <Suspense>
        {asked === 'gateway' && <GatewayDialog currency={health?.currency ?? 'USD'} onClose={close} />}
        {asked === 'tax' && <TaxDialog currency={health?.currency ?? 'USD'} onClose={close} />}
      </Suspense>
    </div>
  );
}

const RULES: Record<string, () => string> = {
  'balances sum to zero': () => t('Balances sum to zero'),
  'each balance equals its transfers': () => t('Each balance equals its entries'),
  'escrow of a finished order is zero': () => t('Nothing is held for a finished order'),
  'escrow of an open order is what was paid and not given back': () => t('Held for an open order is what was paid'),
  'paid and promotion equal commission, earning and tax': () => t('What was paid is split without remainder'),
  'refunded equals the refunds and never passes what was paid': () => t('Refunds never pass what was paid'),
  'a refund equals its lines and its shipping': () => t('A refund equals its lines and shipping'),
  'paid equals the captured payments': () => t('Paid equals the captured payments'),
  'a vendor account equals what its orders, payouts and adjustments left': () =>
    t('Vendors have what was left to them'),
  'pending is what orders hold back': () => t('Pending is what orders hold back'),
  'an order has pending what posted and was not released': () =>
    t('What an order holds back was posted and not released'),
  'only an open return keeps an earning on hold': () => t('Only an open return keeps an earning on hold'),
  'vendors carry what their accounts hold': () => t('Lists show what the accounts hold'),
  'what is in payout are the payouts on their way': () => t('In payout are the payouts on their way'),
  'ads sold is what ads were charged less what was given back': () =>
    t('Ads sold are what was charged less what was given back'),
  'the last closed day equals the transfers up to its end': () => t('Closed days equal their entries'),
  'closed months equal their transfers': () => t('Closed months equal their entries'),
  'closed days are as they were when they were checked': () => t('Nothing has changed on closed days'),
};

function daysWords({ closed, checked, oldestAt }: LedgerHealth['days']): string {
  if (checked < closed || oldestAt === null)
    return t('{checked} of {closed} closed days read again', {
      checked: formatCount(checked),
      closed: formatCount(closed),
    });
  return t('all closed days read again since {at}', { at: formatDateTime(oldestAt) });
}

function HealthCard({ health }: { health: LedgerHealth | undefined }) {
  const check = async () => {
    await request(ledgerApi.check, { body: {} }).then(
      () => toast.done(t('The check has begun')),
      () => undefined,
    );
    await refreshMoney();
  };
  return (
    <Card
      title={t('Rules of the ledger')}
      actions={
        <Button variant="text" size="small" busy={health?.isChecking} onClick={() => void check()}>
          {t('Check now')}
        </Button>
      }
      foot={
        health?.check ? (
          <span className="muted">
            {t('Checked {at}', { at: formatDateTime(health.check.finishedAt) })} · {daysWords(health.days)}
          </span>
        ) : undefined
      }
    >
      {health?.check ? (
        <ul className={styles.rules}>
          {health.check.rules.map(({ rule, holds }) => (
            <li key={rule}>
              <span>{RULES[rule]?.() ?? rule}</span>
              <StatusDot color={holds ? 'success' : 'error'}>{holds ? t('holds') : t('broken')}</StatusDot>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('The first check runs soon after the start.')}</p>
      )}
    </Card>
  );
}
