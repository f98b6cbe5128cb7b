import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { MAX_BULK_IDS } from '@souk/contract/core/list.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type ActionCall, previewAction } from '#kit/dialog-actions/action-call.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Callout } from '#ui/callout.tsx';
import { type DescriptionListItem, DescriptionList } from '#ui/description-list.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './bulk-confirm-dialog.module.css';
import { groupByReason } from './group-by-reason.ts';
import type { Selection } from './use-selection.ts';

/** Maximum number of rows that the server includes in a dry run. */
const MAX_PREVIEW_ROWS = 20;

/** Texts of the confirmation of a bulk action. */
export interface BulkConfirmation {
  /** Label of the button, with the number of rows that can be changed: 'Archive 10 products'. */
  confirmLabel: (count: number) => string;
  /** Title with the number of selected rows; `confirmLabel` with a question mark by default. */
  title?: (count: number) => string;
  /** Consequences of the action. */
  note?: ReactNode;
  /** For actions that delete or end something. */
  isDanger?: boolean;
  /** The change can be undone from the toast. */
  isUndoable?: boolean;
  /** 'Keep ads', if 'Cancel' would be ambiguous. */
  cancelLabel?: string;
  /**
   * Amounts and counts. A function computes them from the preview, and is not called if the preview covers only some of
   * the rows.
   */
  facts?: readonly DescriptionListItem[] | ((preview: DryRunData) => readonly DescriptionListItem[]);
  /** More details about the rows, such as products that were not reviewed. */
  more?: (preview: DryRunData) => ReactNode;
}

interface BulkConfirmDialogProps {
  /** The action to preview. */
  call: ActionCall;
  selection: Pick<Selection, 'count' | 'isAll'>;
  confirmation: BulkConfirmation;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Previews a bulk action, with its effects, emails and skipped rows, and asks for confirmation. */
export function BulkConfirmDialog(props: BulkConfirmDialogProps) {
  const { call, confirmation, onConfirm, onClose } = props;
  const { count, isAll } = props.selection;
  const { data, error, isPending } = useQuery({
    queryKey: ['bulk-trial', call.endpoint.path, call.input.body],
    queryFn: ({ signal }) => previewAction(call, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const changeableCount = isAll || !data ? count : count - (data.failed?.length ?? 0);
  return (
    <ConfirmDialog
      open
      tone={confirmation.isDanger ? 'danger' : 'primary'}
      title={confirmation.title?.(count) ?? t('{action}?', { action: confirmation.confirmLabel(count) })}
      confirmLabel={confirmation.confirmLabel(changeableCount)}
      cancelLabel={confirmation.cancelLabel ?? t('Cancel')}
      isPending={isPending}
      isDisabled={error !== null || changeableCount === 0}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Stack gap={16} aria-live="polite">
        {confirmation.note && <p>{confirmation.note}</p>}
        {error && <Callout tone="error">{errorText(error)}</Callout>}
        {isPending && <Skeleton height={64} />}
        {data && <BulkPreview data={data} confirmation={confirmation} isAll={isAll} />}
        {!error && <p className="muted small">{undoText(confirmation, props.selection)}</p>}
      </Stack>
    </ConfirmDialog>
  );
}

function undoText({ isUndoable }: BulkConfirmation, { isAll, count }: Pick<Selection, 'count' | 'isAll'>): string {
  if (!isUndoable) return t('This can’t be undone.');
  if (isAll && count > MAX_BULK_IDS) return t('Too many rows to undo at once.');
  return t('You can undo this afterwards.');
}

interface BulkPreviewProps {
  data: DryRunData;
  confirmation: BulkConfirmation;
  isAll: boolean;
}

function BulkPreview({ data, confirmation: { facts = [], more }, isAll }: BulkPreviewProps) {
  const { failed = [], messages, rows } = data;
  const isPartial = isAll && rows !== undefined && rows > MAX_PREVIEW_ROWS;
  const items: DescriptionListItem[] = [
    ...(typeof facts !== 'function' ? facts : isPartial ? [] : facts(data)),
    ...(messages.length > 0 && !isPartial
      ? [{ term: t('Emails sent'), value: <span className="num">{formatCount(messages.length)}</span> }]
      : []),
  ];
  return (
    <>
      {items.length > 0 && <DescriptionList items={items} />}
      {more?.(data)}
      {failed.length > 0 && <SkippedRows failed={failed} />}
      {isPartial && (
        <p className="muted small">
          {t('Preview based on the first {sampled} of {count} rows.', {
            sampled: MAX_PREVIEW_ROWS,
            count: formatCount(rows),
          })}
        </p>
      )}
    </>
  );
}

/** Rows that the action would skip, grouped by reason. */
const SkippedRows = ({ failed }: { failed: NonNullable<DryRunData['failed']> }) => (
  <div>
    <p className={styles.over}>
      {t('{count, plural, one {# row will be skipped} other {# rows will be skipped}}', { count: failed.length })}
    </p>
    <ul className={styles.skipped}>
      {groupByReason(failed).map(({ message, rows }) => (
        <li key={message}>
          <div>{message}</div>
          <Row gap={12} rowGap={4} align="stretch" wrap className={styles.names}>
            {rows.map(({ id, label }) => (
              <bdi key={id}>{label}</bdi>
            ))}
          </Row>
        </li>
      ))}
    </ul>
  </div>
);
