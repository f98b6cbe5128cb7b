import { commissionInvoicesApi } from '@souk/contract/ledger/commission-invoices.ts';
import { choicesOf } from '#ui/choices.ts';
import { useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { dayOf } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AccountDialogProps } from './account-dialogs.tsx';

const SHOWN_MONTHS = 24;

/** The commission invoice of a month as PDF. The first download assigns its number, later ones give the same invoice. */
export function CommissionInvoiceDialog({ account: { id, name }, month: given, onClose }: AccountDialogProps) {
  const [months] = useState(() => {
    const shown = monthsBefore(dayOf(new Date()), SHOWN_MONTHS);
    return given === undefined || shown.includes(given) ? shown : [...shown, given];
  });
  const [month, setMonth] = useState(given ?? months[0] ?? '');
  const { error, setError, isBusy, submit } = useSubmission(onClose, monthError);
  const download = async () => {
    const call = { params: { id }, body: { month }, quiet: isOfMonth };
    startDownload((await request(commissionInvoicesApi.issue, call)).url);
  };
  return (
    <SubmitDialog
      small
      title={t('Commission invoice for {name}', { name })}
      description={t('The first download assigns the invoice number. Later downloads return the same invoice.')}
      submitLabel={t('Download invoice')}
      keepLabel={t('Cancel')}
      isBusy={isBusy}
      onSubmit={() => submit(download)}
      onClose={onClose}
    >
      <Field label={t('Month')} error={error}>
        <Select
          value={month}
          onChange={(next) => {
            setMonth(next);
            setError(undefined);
          }}
          choices={choicesOf(months, monthLabel)}
        />
      </Field>
    </SubmitDialog>
  );
}

const CONFLICT = 409;
const isOfMonth = ({ errors, statusCode }: { errors: readonly object[]; statusCode: number }): boolean =>
  errors.length > 0 || statusCode === CONFLICT;
const monthError = (failure: unknown): string | undefined =>
  isApiError(failure) && isOfMonth(failure) ? (failure.errors[0]?.message ?? failure.message) : undefined;

/** The months that are over before a day, newest first, such as `2026-10`. */
function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 2 - at, 1)).toISOString().slice(0, 7),
  );
}

/** `Oct 2026`, as dates are shown everywhere. */
const monthLabel = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
