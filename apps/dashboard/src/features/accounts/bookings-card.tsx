import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { ActionReason } from '#kit/dialog-actions/text-field.tsx';
import { type Booking, ledgerApi } from '@souk/contract/ledger/api.ts';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { kindWord } from '#domain/ledger/entry-labels.ts';
import { PartError } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from './accounts.module.css';
import { MoneyDialog } from './money-dialog.tsx';
import { ShowEarlier } from '#kit/load-more/show-earlier.tsx';
import { useEarlier } from '#kit/load-more/use-earlier.ts';
import { useMoneyAction } from './use-money-action.ts';

const SHOWN = 10;

/** Money that moved elsewhere and was written down here, newest first. */
export function BookingsCard({ actions }: { actions: ReactNode }) {
  const list = useEarlier<Booking>(ledgerApi.listBookings, { query: { limit: SHOWN } });
  const [asked, setAsked] = useState<Booking>();
  const rows = list.rows ?? [];
  return (
    <Card title={t('Manual entries')} actions={actions}>
      {list.error && !list.rows ? (
        <PartError onRetry={() => void list.refetch()}>{t('Couldn’t load manual entries')}</PartError>
      ) : rows.length === 0 ? (
        <p className="muted">{t('Gateway payouts, tax payments and settled debts appear here.')}</p>
      ) : (
        rows.map((row) => <Line key={row.id} row={row} onReverse={() => setAsked(row)} />)
      )}
      <ShowEarlier more={list.more} />
      {asked && <ReverseDialog booking={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

const Line = ({ row, onReverse }: { row: Booking; onReverse: () => void }) => (
  <div className={styles.order}>
    <div className={styles.head}>
      <span>
        <bdi>{row.number}</bdi> {kindWord(row.kind)} {row.vendor && <bdi>{row.vendor.shopName}</bdi>}
      </span>
      <b className="num">
        <bdi>{formatMoney(row.amount, row.currency)}</bdi>
      </b>
    </div>
    <p className="muted small">
      {row.reference && <bdi>{row.reference}</bdi>} {row.note && <bdi>{row.note}</bdi>} · <bdi>{row.actorName}</bdi> ·{' '}
      {formatDate(row.createdAt)}
      {row.fee > 0 && ` · ${t('fee {amount}', { amount: formatMoney(row.fee, row.currency) })}`}
      {row.reversedAt && ` · ${t('Reversed')}`}
    </p>
    {!row.reversedAt && (
      <div className={styles.foot}>
        <Button size="small" onClick={onReverse}>
          {t('Reverse')}
        </Button>
      </div>
    )}
  </div>
);

function ReverseDialog({
  booking: { id, number, version, currency },
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const callWith = (text: string) =>
    stepCall(ledgerApi.reverseBooking, { params: { id }, body: { reason: text, version } });
  const action = useMoneyAction(onClose, callWith(PLACEHOLDER));
  const text = reason.trim();
  return (
    <MoneyDialog
      small
      title={t('Reverse {number}', { number })}
      description={t('Posts an opposite transfer. Both stay in the ledger.')}
      confirm={t('Reverse')}
      keep={t('Cancel')}
      danger
      currency={currency}
      action={action}
      shown={['reason']}
      onSubmit={() => action.submit(text ? callWith(text) : undefined, t('Reversed {number}', { number }))}
    >
      <ActionReason action={action} value={reason} onChange={setReason} />
    </MoneyDialog>
  );
}
