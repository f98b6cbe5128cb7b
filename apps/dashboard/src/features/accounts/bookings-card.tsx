import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { ActionReason } from '#kit/dialog-actions/action-text-field.tsx';
import { type Booking, ledgerApi } from '@souk/contract/ledger/api.ts';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { entryKindLabel } from '#domain/ledger/entry-labels.ts';
import { InlineError } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/row.tsx';
import styles from './accounts.module.css';
import { MoneyDialog } from './money-dialog.tsx';
import { LoadMoreButton } from '#kit/load-more/load-more-button.tsx';
import { useLoadMore } from '#kit/load-more/use-load-more.ts';
import { useMoneyAction } from './use-money-action.ts';

const BOOKINGS_PER_PAGE = 10;

/** Manual entries for money that moved outside Souk, newest first. */
export function BookingsCard({ actions }: { actions: ReactNode }) {
  const list = useLoadMore<Booking>(ledgerApi.listBookings, { query: { limit: BOOKINGS_PER_PAGE } });
  const [target, setTarget] = useState<Booking>();
  const rows = list.rows ?? [];
  return (
    <Card title={t('Manual entries')} actions={actions}>
      {list.error && !list.rows ? (
        <InlineError onRetry={() => void list.refetch()}>{t('Couldn’t load manual entries')}</InlineError>
      ) : rows.length === 0 ? (
        <p className="muted">{t('Gateway payouts, tax payments and settled debts appear here.')}</p>
      ) : (
        rows.map((row) => <BookingItem key={row.id} row={row} onReverse={() => setTarget(row)} />)
      )}
      <LoadMoreButton next={list.next} />
      {target && <ReverseDialog booking={target} onClose={() => setTarget(undefined)} />}
    </Card>
  );
}

const BookingItem = ({ row, onReverse }: { row: Booking; onReverse: () => void }) => (
  <div className={styles.order}>
    <Row gap={12} rowGap={4} align="stretch" justify="between" wrap>
      <span>
        <bdi>{row.number}</bdi> {entryKindLabel(row.kind)} {row.vendor && <bdi>{row.vendor.shopName}</bdi>}
      </span>
      <b className="num">
        <bdi>{formatMoney(row.amount, row.currency)}</bdi>
      </b>
    </Row>
    <p className="muted small">
      {row.reference && <bdi>{row.reference}</bdi>} {row.note && <bdi>{row.note}</bdi>} · <bdi>{row.actorName}</bdi> ·{' '}
      {formatDate(row.createdAt)}
      {row.fee > 0 && ` · ${t('fee {amount}', { amount: formatMoney(row.fee, row.currency) })}`}
      {row.reversedAt && ` · ${t('Reversed')}`}
    </p>
    {!row.reversedAt && (
      <Row gap={8} wrap className={styles.foot}>
        <Button size="small" onClick={onReverse}>
          {t('Reverse')}
        </Button>
      </Row>
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
  const callFor = (reasonText: string) =>
    actionCall(ledgerApi.reverseBooking, { params: { id }, body: { reason: reasonText, version } });
  const action = useMoneyAction(onClose, callFor(PLACEHOLDER));
  const trimmedReason = reason.trim();
  return (
    <MoneyDialog
      small
      title={t('Reverse {number}', { number })}
      description={t('Posts an opposite transfer. Both stay in the ledger.')}
      confirmLabel={t('Reverse')}
      cancelLabel={t('Cancel')}
      danger
      currency={currency}
      action={action}
      inlineFields={['reason']}
      onSubmit={() =>
        action.submit(trimmedReason ? callFor(trimmedReason) : undefined, t('Reversed {number}', { number }))
      }
    >
      <ActionReason action={action} value={reason} onChange={setReason} />
    </MoneyDialog>
  );
}
