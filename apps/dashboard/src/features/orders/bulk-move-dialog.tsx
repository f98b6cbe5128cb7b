import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { orderWritesApi } from '@souk/contract/orders/writes.ts';
import { type Order, ordersApi } from '@souk/contract/orders/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { dryRun, request } from '#platform/api/request.ts';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { toBulkBody } from '#kit/list/bulk-action.ts';
import { groupByReason } from '#kit/list/group-by-reason.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { orderStatusLabel } from '#domain/orders/order-labels.ts';
import { paths } from '#platform/paths.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Change } from '#ui/change.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { Callout } from '#ui/callout.tsx';
import { Row } from '#ui/row.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { mayIncludePacked, countMoves, type MoveReport, waitForReport } from './bulk-move.ts';
import styles from './bulk-move.module.css';

interface BulkMoveDialogProps {
  selection: Selection;
  /** The loaded rows. */
  rows: readonly Order[];
  onClose: () => void;
}

/** Advances each selected order to its next status. Shows a preview first, then a report with the reasons for failures. */
export function BulkMoveDialog({ selection, rows, onClose }: BulkMoveDialogProps) {
  const [carrier, setCarrier] = useState<string | null>(null);
  const [report, setReport] = useState<MoveReport>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const body = toBulkBody<typeof orderWritesApi.bulk>(selection, {
    action: 'move',
    ...(carrier ? { patch: { shipment: { carrier } } } : {}),
  });
  const preview = useQuery({
    queryKey: ['order-bulk-preview', body],
    queryFn: ({ signal }) => dryRun(orderWritesApi.bulk, { body, signal, background: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    enabled: !report && !isBusy,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (report) return onClose();
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await request(orderWritesApi.bulk, { body, quiet: true });
      selection.select('failed' in answer ? answer.failed.map(({ id }) => id) : []);
      const finishedReport = await waitForReport(answer, selection.count, refreshOrders);
      if (finishedReport) setReport(finishedReport);
      else onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
    await refreshOrders();
  };
  const { count } = selection;
  const hasNoMoves = preview.data !== undefined && preview.data.effects.length === 0;
  const movingCount = preview.data ? countMoving(preview.data) : 0;
  return (
    <Dialog
      open
      title={
        report
          ? t('{count, plural, one {# order} other {# orders}} advanced', { count: report.done })
          : t('Advance {count, plural, one {# order} other {# orders}}', { count })
      }
      description={report ? undefined : t('Each order moves to its next status.')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        report ? (
          <Button variant="filled" type="submit">
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button variant="plain" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <MoveButton count={movingCount} disabled={hasNoMoves} busy={isBusy || preview.isFetching} />
          </>
        )
      }
    >
      <ErrorCallout>{failure}</ErrorCallout>
      {report ? (
        <FailedOrders failed={report.failed} count={report.failedCount} />
      ) : (
        <>
          {mayIncludePacked(selection, rows) && <CarrierField value={carrier} onChange={setCarrier} />}
          <MovePreview data={preview.data} error={preview.error} />
        </>
      )}
    </Dialog>
  );
}

const MoveButton = ({ count, ...state }: { count: number; disabled: boolean; busy: boolean }) => (
  <Button variant="filled" type="submit" {...state}>
    {count > 0 ? t('Advance {count, plural, one {# order} other {# orders}}', { count }) : t('Advance to next status')}
  </Button>
);

const refreshOrders = () => refreshCollections(ordersApi.list);

/** Number of orders that would move. It is 0, for unknown, if the preview covers only the first orders. */
const countMoving = (data: DryRunData): number =>
  data.rows === undefined ? countMoves(data).reduce((sum, { count }) => sum + count, 0) : 0;

/** Carriers that require a tracking number are disabled, because every parcel needs a different number. */
function CarrierField({ value, onChange }: { value: string | null; onChange: (carrier: string) => void }) {
  const { carriers } = useConfiguration();
  return (
    <Field
      label={t('Carrier for packed orders')}
      optional
      help={t('For orders without a carrier. Carriers that need tracking numbers must be set per order.')}
    >
      <Select
        value={value}
        onChange={onChange}
        placeholder={t('Choose carrier')}
        choices={carriers.map(({ name, needsTrackingNumber }) => ({
          value: name,
          label: name,
          disabled: needsTrackingNumber,
          note: needsTrackingNumber ? t('needs tracking numbers') : undefined,
        }))}
      />
    </Field>
  );
}

function MovePreview({ data, error }: { data: DryRunData | undefined; error: Error | null }) {
  if (error) return <Callout tone="error">{errorText(error)}</Callout>;
  if (!data) return <Skeleton height={80} />;
  const { failed = [], rows } = data;
  return (
    <Stack gap={16} aria-live="polite">
      {rows !== undefined && (
        <p className="muted small">{t('Showing the first few of {count} orders.', { count: formatCount(rows) })}</p>
      )}
      <ul className={styles.moves} aria-label={t('What will happen')}>
        {countMoves(data).map(({ from, to, count }) => (
          <Row as="li" key={`${from} ${to}`} gap={12} align="stretch" justify="between">
            <span>{t('{count, plural, one {# order} other {# orders}}', { count })}</span>
            <Change before={orderStatusLabel(from)} after={orderStatusLabel(to)} />
          </Row>
        ))}
      </ul>
      <FailedOrders failed={failed} count={failed.length} />
    </Stack>
  );
}

/** Orders that can't be moved, grouped by reason. */
function FailedOrders({ failed, count }: { failed: MoveReport['failed']; count: number }) {
  if (count === 0) return null;
  return (
    <div>
      <p className={styles.over}>
        {t('{count, plural, one {# order won’t change} other {# orders won’t change}}', { count })}
      </p>
      <ul className={styles.reasons}>
        {groupByReason(failed).map(({ message, rows }) => (
          <li key={message}>
            <div>{message}</div>
            <Row gap={12} rowGap={4} align="stretch" wrap className={styles.numbers}>
              {rows.map(({ id, label }) => (
                <Link key={id} to={paths.orders.details(id)}>
                  <bdi>{label}</bdi>
                </Link>
              ))}
            </Row>
          </li>
        ))}
      </ul>
      {count > failed.length && (
        <p className="muted small">{t('and {count} more', { count: formatCount(count - failed.length) })}</p>
      )}
    </div>
  );
}
