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
import { bulkBodyOf } from '#kit/list/bulk-step.ts';
import { byReason } from '#kit/list/by-reason.ts';
import type { Selection } from '#kit/list/use-selection.ts';
import { orderStatusWord } from '#domain/orders/order-labels.ts';
import { paths } from '#platform/paths.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import { useConfiguration } from '#platform/session/profile.ts';
import { Button } from '#ui/button.tsx';
import { Change } from '#ui/change.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { mayBePacked, movesOf, type Report, reportOf } from './bulk-move.ts';
import styles from './bulk-move.module.css';

interface BulkMoveDialogProps {
  selection: Selection;
  /** The rows on screen. */
  rows: readonly Order[];
  onClose: () => void;
}

/** Moves each picked order to its next step: first what would happen, then what came of it, with a reason for each that stays. */
export function BulkMoveDialog({ selection, rows, onClose }: BulkMoveDialogProps) {
  const [carrier, setCarrier] = useState<string | null>(null);
  const [report, setReport] = useState<Report>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const body = bulkBodyOf<typeof orderWritesApi.bulk>(selection, {
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
      selection.pick('failed' in answer ? answer.failed.map(({ id }) => id) : []);
      const done = await reportOf(answer, selection.count, refreshOrders);
      if (done) setReport(done);
      else onClose();
    } catch (error) {
      setFailure(errorText(error));
    }
    setBusy(false);
    await refreshOrders();
  };
  const { count } = selection;
  const isNothing = preview.data !== undefined && preview.data.effects.length === 0;
  const moving = preview.data ? movingOf(preview.data) : 0;
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
            <MoveButton count={moving} disabled={isNothing} busy={isBusy || preview.isFetching} />
          </>
        )
      }
    >
      <ErrorNotice>{failure}</ErrorNotice>
      {report ? (
        <Stayed failed={report.failed} count={report.failedCount} />
      ) : (
        <>
          {mayBePacked(selection, rows) && <CarrierField value={carrier} onChange={setCarrier} />}
          <Outlook data={preview.data} error={preview.error} />
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

/** How many would move; unknown (0) where only the first of them were tried. */
const movingOf = (data: DryRunData): number =>
  data.rows === undefined ? movesOf(data).reduce((sum, { count }) => sum + count, 0) : 0;

/** Carriers that need no number of their own for each parcel. */
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

function Outlook({ data, error }: { data: DryRunData | undefined; error: Error | null }) {
  if (error) return <Notice tone="error">{errorText(error)}</Notice>;
  if (!data) return <Skeleton height={80} />;
  const { failed = [], rows } = data;
  return (
    <div className="stack" aria-live="polite">
      {rows !== undefined && (
        <p className="muted small">{t('Showing the first of {count} orders.', { count: formatCount(rows) })}</p>
      )}
      <ul className={styles.moves} aria-label={t('What will happen')}>
        {movesOf(data).map(({ from, to, count }) => (
          <li key={`${from} ${to}`}>
            <span>{t('{count, plural, one {# order} other {# orders}}', { count })}</span>
            <Change before={orderStatusWord(from)} after={orderStatusWord(to)} />
          </li>
        ))}
      </ul>
      <Stayed failed={failed} count={failed.length} />
    </div>
  );
}

/** Those that may not, under the reason that they share. */
function Stayed({ failed, count }: { failed: Report['failed']; count: number }) {
  if (count === 0) return null;
  return (
    <div>
      <p className={styles.over}>
        {t('{count, plural, one {# order won’t change} other {# orders won’t change}}', { count })}
      </p>
      <ul className={styles.reasons}>
        {byReason(failed).map(({ message, rows }) => (
          <li key={message}>
            <div>{message}</div>
            <div className={styles.numbers}>
              {rows.map(({ id, label }) => (
                <Link key={id} to={paths.orders.details(id)}>
                  <bdi>{label}</bdi>
                </Link>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {count > failed.length && (
        <p className="muted small">{t('and {count} more', { count: formatCount(count - failed.length) })}</p>
      )}
    </div>
  );
}
