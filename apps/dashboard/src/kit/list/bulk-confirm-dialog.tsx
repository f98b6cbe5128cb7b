import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { MAX_BULK_IDS } from '@souk/contract/core/list.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type StepCall, tryStep } from '#kit/dialog-actions/step-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { type Pair, Pairs } from '#ui/pairs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './bulk-confirm-dialog.module.css';
import { byReason } from './by-reason.ts';
import type { Selection } from './use-selection.ts';

/** Of all that match, the server tries this many out. */
const TRIED = 20;

/** What is asked before a step for many rows, and what the answer needs to know. */
export interface BulkQuestion {
  /** 'Archive 10 products', of those that can be. */
  confirm: (count: number) => string;
  /** Asks of all that are picked, where that is more than `confirm` with a question mark. */
  title?: (count: number) => string;
  /** What follows from the step. */
  note?: ReactNode;
  /** Takes away or ends something. */
  isDanger?: boolean;
  /** Picked rows can be put back from the toast. */
  isUndoable?: boolean;
  /** 'Keep ads', where 'Cancel' would be ambiguous. */
  keep?: string;
  /** Sums and counts: known of all rows, or computed from the trial; these are left out where it tells of a part of the rows only. */
  facts?: readonly Pair[] | ((trial: DryRunData) => readonly Pair[]);
  /** Says more about the rows, such as what has not been reviewed. */
  more?: (trial: DryRunData) => ReactNode;
}

interface BulkConfirmDialogProps {
  /** The step as it would be taken. */
  call: StepCall;
  selection: Pick<Selection, 'count' | 'isAll'>;
  question: BulkQuestion;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Tries a step for many rows out and shows what it would do, who would be told and which rows would be skipped; then asks. */
export function BulkConfirmDialog(props: BulkConfirmDialogProps) {
  const { call, question, onConfirm, onClose } = props;
  const { count, isAll } = props.selection;
  const { data, error, isPending } = useQuery({
    queryKey: ['bulk-trial', call.endpoint.path, call.call.body],
    queryFn: ({ signal }) => tryStep(call, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const able = isAll || !data ? count : count - (data.failed?.length ?? 0);
  return (
    <ConfirmDialog
      open
      tone={question.isDanger ? 'danger' : 'primary'}
      title={question.title?.(count) ?? t('{action}?', { action: question.confirm(count) })}
      confirmLabel={question.confirm(able)}
      keepLabel={question.keep ?? t('Cancel')}
      isPending={isPending}
      isOff={error !== null || able === 0}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <div className="stack" aria-live="polite">
        {question.note && <p>{question.note}</p>}
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {isPending && <Skeleton height={64} />}
        {data && <Trial data={data} question={question} isAll={isAll} />}
        {!error && <p className="muted small">{wayBack(question, props.selection)}</p>}
      </div>
    </ConfirmDialog>
  );
}

function wayBack({ isUndoable }: BulkQuestion, { isAll, count }: Pick<Selection, 'count' | 'isAll'>): string {
  if (!isUndoable) return t('This can’t be undone.');
  if (isAll && count > MAX_BULK_IDS) return t('Too many rows to undo in one step.');
  return t('You can undo this afterwards.');
}

interface TrialProps {
  data: DryRunData;
  question: BulkQuestion;
  isAll: boolean;
}

function Trial({ data, question: { facts = [], more }, isAll }: TrialProps) {
  const { failed = [], messages, rows } = data;
  const isPart = isAll && rows !== undefined && rows > TRIED;
  const pairs: Pair[] = [
    ...(typeof facts !== 'function' ? facts : isPart ? [] : facts(data)),
    ...(messages.length > 0 && !isPart
      ? [{ term: t('Emails sent'), value: <span className="num">{formatCount(messages.length)}</span> }]
      : []),
  ];
  return (
    <>
      {pairs.length > 0 && <Pairs items={pairs} />}
      {more?.(data)}
      {failed.length > 0 && <Skipped failed={failed} />}
      {isPart && (
        <p className="muted small">
          {t('Preview based on the first {tried} of {count} rows.', { tried: TRIED, count: formatCount(rows) })}
        </p>
      )}
    </>
  );
}

/** Rows that the step would leave as they are, under the reason that they share. */
const Skipped = ({ failed }: { failed: NonNullable<DryRunData['failed']> }) => (
  <div>
    <p className={styles.over}>
      {t('{count, plural, one {# row will be skipped} other {# rows will be skipped}}', { count: failed.length })}
    </p>
    <ul className={styles.skipped}>
      {byReason(failed).map(({ message, rows }) => (
        <li key={message}>
          <div>{message}</div>
          <div className={styles.names}>
            {rows.map(({ id, label }) => (
              <bdi key={id}>{label}</bdi>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </div>
);
