import { commissionInvoicesApi } from '@souk/contract/ledger/commission-invoices.ts';
import { toChoices } from '#ui/to-choices.ts';
import { useState } from 'react';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { toDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import type { AccountDialogProps } from './account-dialogs.tsx';

const RECENT_MONTH_COUNT = 24;

/** Downloads a month's commission invoice as PDF. The first download assigns its number. Later downloads return the same file. */
export function CommissionInvoiceDialog({ account: { id, name }, month: requestedMonth, onClose }: AccountDialogProps) {
  const [months] = useState(() => {
    const recentMonths = monthsBefore(toDay(new Date()), RECENT_MONTH_COUNT);
    return requestedMonth === undefined || recentMonths.includes(requestedMonth)
      ? recentMonths
      : [...recentMonths, requestedMonth];
  });
  const [month, setMonth] = useState(requestedMonth ?? months[0] ?? '');
  const { error, setError, isBusy, submit } = useSubmission(onClose, monthError);
  const download = async () => {
    const call = { params: { id }, body: { month }, quiet: isMonthError };
    startDownload((await request(commissionInvoicesApi.issue, call)).url);
  };
  return (
    <SubmitDialog
      small
      title={t('Commission invoice for {name}', { name })}
      description={t('The first download assigns the invoice number. Later downloads return the same invoice.')}
      submitLabel={t('Download invoice')}
      cancelLabel={t('Cancel')}
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
          choices={toChoices(months, formatMonth)}
        />
      </Field>
    </SubmitDialog>
  );
}

const CONFLICT_STATUS = 409;
const isMonthError = ({ errors, statusCode }: { errors: readonly object[]; statusCode: number }): boolean =>
  errors.length > 0 || statusCode === CONFLICT_STATUS;
const monthError = (failure: unknown): string | undefined =>
  isApiError(failure) && isMonthError(failure) ? (failure.errors[0]?.message ?? failure.message) : undefined;

/** Returns the completed months before a day, newest first, such as `2026-10`. */
function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, offset) =>
    new Date(Date.UTC(year, month - 2 - offset, 1)).toISOString().slice(0, 7),
  );
}

/** Formats a month as `Oct 2026`, with the same English month names as all other dates. */
const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
