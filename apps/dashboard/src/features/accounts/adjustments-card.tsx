import { textColumn } from '#kit/list/columns.tsx';
import { PLACEHOLDER, actionCall } from '#kit/dialog-actions/action-call.ts';
import { ActionReason } from '#kit/dialog-actions/action-text-field.tsx';
import { type Adjustment, ledgerApi } from '@souk/contract/ledger/api.ts';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { Truncate, DataTable } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import table from '#kit/list/table.module.css';
import { AdjustmentChip } from '#domain/ledger/adjustment-chip.tsx';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/row.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { LoadMoreCard } from '#kit/load-more/load-more-card.tsx';
import type { LoadMoreList } from '#kit/load-more/use-load-more.ts';
import { useMoneyAction } from './use-money-action.ts';

type AdjustmentOperation = 'posted' | 'refused' | 'reversal';
interface DialogTarget {
  row: Adjustment;
  operation: AdjustmentOperation;
}

interface AdjustmentsCardProps {
  title: string;
  list: LoadMoreList<Adjustment>;
  /** The adjustment that the URL names. It is scrolled into view and highlighted. */
  currentId?: string | undefined;
}

/** Adjustments with the actions approve, reject and reverse. */
export function AdjustmentsCard({ title, list, currentId }: AdjustmentsCardProps) {
  const [target, setTarget] = useState<DialogTarget>();
  const columns = useTranslated(
    useCallback(() => createColumns((row, operation) => setTarget({ row, operation })), []),
  );
  const isListed = list.rows?.some(({ id }) => id === currentId) ?? false;
  // React calls the ref again whenever this function changes: once the row is loaded, and when `currentId` changes.
  const scrollTo = useCallback(
    (box: HTMLDivElement | null) => {
      if (isListed) box?.querySelector(`[data-row="${currentId}"]`)?.scrollIntoView({ block: 'center' });
    },
    [isListed, currentId],
  );
  return (
    <LoadMoreCard
      title={title}
      list={list}
      errorTitle={t('Couldn’t load adjustments')}
      emptyText={t('No pending adjustments')}
    >
      {(rows) => (
        <div className={table.list} ref={scrollTo}>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowActions={{ nameOf: (row) => row.number }}
            currentId={currentId}
          />
          {target && <AdjustmentDialog {...target} onClose={() => setTarget(undefined)} />}
        </div>
      )}
    </LoadMoreCard>
  );
}

const formatSignedAmount = ({ direction, amount, currency }: Adjustment): string =>
  direction === 'plus' ? `+${formatMoney(amount, currency)}` : formatMoney(-amount, currency);

type OnOperation = (row: Adjustment, operation: AdjustmentOperation) => void;

const createColumns = (onOperation: OnOperation): Column<Adjustment>[] => [
  { key: 'number', head: t('Number'), phone: 'a', cell: (row) => <bdi className="strong">{row.number}</bdi> },
  {
    key: 'vendor',
    head: t('Vendor'),
    phone: 'c',
    cell: (row) => (
      <Truncate>
        <Link className="plain" to={paths.accounts.transactions(row.vendor.id)}>
          <bdi>{row.vendor.shopName}</bdi>
        </Link>
      </Truncate>
    ),
  },
  textColumn('reason', t('Reason'), { isMuted: true, phone: 'wide', cell: (row) => row.reason }),
  textColumn('askedByName', t('Created by'), { isMuted: true, priority: 3, cell: (row) => row.askedByName }),
  {
    key: 'createdAt',
    head: t('Date'),
    isMuted: true,
    priority: 2,
    phone: 'e',
    cell: (row) => formatDate(row.createdAt),
  },
  {
    key: 'status',
    head: t('Status'),
    phone: 'd',
    cell: (row) =>
      row.reversedByNumber ? <Chip color="default">{t('Reversed')}</Chip> : <AdjustmentChip status={row.status} />,
  },
  {
    key: 'amount',
    head: t('Amount'),
    align: 'end',
    phone: 'b',
    isSelfExplanatory: true,
    cell: (row) => <bdi className="strong">{formatSignedAmount(row)}</bdi>,
  },
  {
    key: 'steps',
    head: t('Actions'),
    align: 'end',
    phone: 'wide',
    isSelfExplanatory: true,
    cell: (row) => <OperationButtons row={row} onOperation={onOperation} />,
  },
];

const OPERATION_LABELS: Record<AdjustmentOperation, () => string> = {
  posted: () => t('Approve'),
  refused: () => t('Reject'),
  reversal: () => t('Reverse'),
};

function availableOperations(row: Adjustment): AdjustmentOperation[] {
  const canReverse = row.status === 'posted' && !row.reversedByNumber && !row.reversesNumber;
  const decisions = (['posted', 'refused'] as const).filter((operation) => row.nextStatuses.includes(operation));
  return canReverse ? [...decisions, 'reversal'] : decisions;
}

function OperationButtons({ row, onOperation }: { row: Adjustment; onOperation: OnOperation }) {
  return (
    <Row as="span" gap={8} inline>
      {availableOperations(row).map((operation) => (
        <Button key={operation} size="small" onClick={() => onOperation(row, operation)}>
          {OPERATION_LABELS[operation]()}
        </Button>
      ))}
    </Row>
  );
}

function AdjustmentDialog({ row, operation, onClose }: DialogTarget & { onClose: () => void }) {
  const { id, version, number, currency } = row;
  const [reasonText, setReasonText] = useState('');
  const needsReason = operation !== 'posted';
  const callFor = (reason: string) =>
    operation === 'reversal'
      ? actionCall(ledgerApi.reverseAdjustment, { params: { id }, body: { reason, version } })
      : actionCall(ledgerApi.adjustmentStatus, {
          params: { id },
          body: { to: operation, version, ...(needsReason ? { reason } : {}) },
        });
  const action = useMoneyAction(onClose, operation === 'refused' ? undefined : callFor(PLACEHOLDER));
  const trimmedReason = reasonText.trim();
  const submit = () =>
    action.submit(
      needsReason && trimmedReason === '' ? undefined : callFor(trimmedReason),
      t('Updated {number}', { number }),
    );
  const confirmLabel = OPERATION_LABELS[operation]();
  return (
    <MoneyDialog
      small
      title={t('Adjustment {number}', { number })}
      description={row.reason}
      confirmLabel={confirmLabel}
      cancelLabel={t('Cancel')}
      danger={operation !== 'posted'}
      currency={currency}
      action={action}
      inlineFields={['reason']}
      onSubmit={submit}
    >
      {needsReason && <ActionReason action={action} value={reasonText} onChange={setReasonText} />}
    </MoneyDialog>
  );
}
