import { textColumn } from '#kit/list/columns.tsx';
import { PLACEHOLDER, stepCall } from '#kit/dialog-actions/step-call.ts';
import { ActionReason } from '#kit/dialog-actions/text-field.tsx';
import { type Adjustment, ledgerApi } from '@souk/contract/ledger/api.ts';
import { Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { Clip, DataTable } from '#kit/list/data-table.tsx';
import type { Column } from '#kit/list/list.types.ts';
import table from '#kit/list/table.module.css';
import { AdjustmentChip } from '#domain/ledger/adjustment-chip.tsx';
import { paths } from '#platform/paths.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import styles from './accounts.module.css';
import { MoneyDialog } from './money-dialog.tsx';
import { EarlierCard } from '#kit/load-more/earlier-card.tsx';
import type { Earlier } from '#kit/load-more/use-earlier.ts';
import { useMoneyAction } from './use-money-action.ts';

type Step = 'posted' | 'refused' | 'reversal';
interface Asked {
  row: Adjustment;
  step: Step;
}

interface AdjustmentsCardProps {
  title: string;
  list: Earlier<Adjustment>;
  /** The one that the address points out: scrolled to and highlighted. */
  currentId?: string | undefined;
}

/** Adjustments with the steps that there are: approve, refuse, take back. */
export function AdjustmentsCard({ title, list, currentId }: AdjustmentsCardProps) {
  const [asked, setAsked] = useState<Asked>();
  const columns = useWords(useCallback(() => columnsOf((row, step) => setAsked({ row, step })), []));
  const isListed = list.rows?.some(({ id }) => id === currentId) ?? false;
  // A new function, and so a call, once the row is there or another one is pointed out.
  const scrollTo = useCallback(
    (box: HTMLDivElement | null) => {
      if (isListed) box?.querySelector(`[data-row="${currentId}"]`)?.scrollIntoView({ block: 'center' });
    },
    [isListed, currentId],
  );
  return (
    <EarlierCard title={title} list={list} failed={t('Couldn’t load adjustments')} none={t('No pending adjustments')}>
      {(rows) => (
        <div className={table.list} ref={scrollTo}>
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            steps={{ nameOf: (row) => row.number }}
            currentId={currentId}
          />
          {asked && <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
        </div>
      )}
    </EarlierCard>
  );
}

const signed = ({ direction, amount, currency }: Adjustment): string =>
  direction === 'plus' ? `+${formatMoney(amount, currency)}` : formatMoney(-amount, currency);

type OnStep = (row: Adjustment, step: Step) => void;

const columnsOf = (onStep: OnStep): Column<Adjustment>[] => [
  { key: 'number', head: t('Number'), phone: 'a', cell: (row) => <bdi className="strong">{row.number}</bdi> },
  {
    key: 'vendor',
    head: t('Vendor'),
    phone: 'c',
    cell: (row) => (
      <Clip>
        <Link className="plain" to={paths.accounts.transactions(row.vendor.id)}>
          <bdi>{row.vendor.shopName}</bdi>
        </Link>
      </Clip>
    ),
  },
  textColumn('reason', t('Reason'), { isMuted: true, phone: 'wide', cell: (row) => row.reason }),
  textColumn('askedByName', t('By'), { isMuted: true, priority: 3, cell: (row) => row.askedByName }),
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
    speaksForItself: true,
    cell: (row) => <bdi className="strong">{signed(row)}</bdi>,
  },
  {
    key: 'steps',
    head: t('Actions'),
    align: 'end',
    phone: 'wide',
    speaksForItself: true,
    cell: (row) => <Steps row={row} onStep={onStep} />,
  },
];

const STEP_WORDS: Record<Step, () => string> = {
  posted: () => t('Approve'),
  refused: () => t('Reject'),
  reversal: () => t('Reverse'),
};

function stepsOf(row: Adjustment): Step[] {
  const mayReverse = row.status === 'posted' && !row.reversedByNumber && !row.reversesNumber;
  const next = (['posted', 'refused'] as const).filter((step) => row.nextStatuses.includes(step));
  return mayReverse ? [...next, 'reversal'] : next;
}

function Steps({ row, onStep }: { row: Adjustment; onStep: OnStep }) {
  return (
    <span className={styles.steps}>
      {stepsOf(row).map((step) => (
        <Button key={step} size="small" onClick={() => onStep(row, step)}>
          {STEP_WORDS[step]()}
        </Button>
      ))}
    </span>
  );
}

function StepDialog({ row, step, onClose }: Asked & { onClose: () => void }) {
  const { id, version, number, currency } = row;
  const [words, setWords] = useState('');
  const needsReason = step !== 'posted';
  const callWith = (reason: string) =>
    step === 'reversal'
      ? stepCall(ledgerApi.reverseAdjustment, { params: { id }, body: { reason, version } })
      : stepCall(ledgerApi.adjustmentStatus, {
          params: { id },
          body: { to: step, version, ...(needsReason ? { reason } : {}) },
        });
  const action = useMoneyAction(onClose, step === 'refused' ? undefined : callWith(PLACEHOLDER));
  const text = words.trim();
  const submit = () =>
    action.submit(needsReason && text === '' ? undefined : callWith(text), t('Updated {number}', { number }));
  const confirm = STEP_WORDS[step]();
  return (
    <MoneyDialog
      small
      title={t('Adjustment {number}', { number })}
      description={row.reason}
      confirm={confirm}
      keep={t('Cancel')}
      danger={step !== 'posted'}
      currency={currency}
      action={action}
      shown={['reason']}
      onSubmit={submit}
    >
      {needsReason && <ActionReason action={action} value={words} onChange={setWords} />}
    </MoneyDialog>
  );
}
