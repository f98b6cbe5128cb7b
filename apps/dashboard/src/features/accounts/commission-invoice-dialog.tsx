import { commissionInvoicesApi } from '@souk/contract/ledger/commission-invoices.ts';
import { type FormEvent, useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { dayOf } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const call = { params: { id }, body: { month }, quiet: isOfMonth };
      startDownload((await request(commissionInvoicesApi.issue, call)).url);
      onClose();
    } catch (failure) {
      if (isApiError(failure) && isOfMonth(failure)) setError(failure.errors[0]?.message ?? failure.message);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      small
      title={t('Commission invoice for {name}', { name })}
      description={t('The first download assigns its number. Later downloads give the same invoice.')}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {t('Download invoice')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}

const CONFLICT = 409;
const isOfMonth = ({ errors, statusCode }: { errors: readonly object[]; statusCode: number }): boolean =>
  errors.length > 0 || statusCode === CONFLICT;

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
