import { accountsApi } from '@souk/contract/ledger/accounts.ts';
import { BUCKETS, type Bucket } from '@souk/contract/ledger/fields.ts';
import { Grid } from '#ui/grid.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { useState } from 'react';
import { SubmitDialog } from '#kit/actions/submit-dialog.tsx';
import { isApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { toDay } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { DateField } from '#ui/date-field.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import type { AccountDialogProps } from './account-dialogs.tsx';
import { bucketLabel } from './account-labels.ts';

const ALL_BUCKETS = 'all';
type StatementContent = 'orders' | 'ledger';
type StatementFormat = 'pdf' | 'csv';

/** Downloads a statement for a period. It lists either the charges per order or all ledger entries. */
export function StatementDialog({ account: { id, name, kind }, onClose }: AccountDialogProps) {
  const [today] = useState(() => toDay(new Date()));
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState<string | null>(today);
  const isVendor = kind === 'vendor';
  const [content, setContent] = useState<StatementContent>(isVendor ? 'orders' : 'ledger');
  const [bucket, setBucket] = useState<Bucket | typeof ALL_BUCKETS>(ALL_BUCKETS);
  const [format, setFormat] = useState<StatementFormat>('pdf');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (!from || !to) return;
    setBusy(true);
    setErrors({});
    try {
      const isOfBucket = content === 'ledger' && bucket !== ALL_BUCKETS;
      const body = { from, to, format, content, ...(isOfBucket ? { bucket } : {}) };
      const { url } = await request(accountsApi.statement, {
        params: { id },
        body,
        quiet: (error) => error.errors.length > 0,
      });
      startDownload(url);
      onClose();
    } catch (error) {
      if (isApiError(error)) setErrors(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      setBusy(false);
    }
  };
  return (
    <SubmitDialog
      title={t('Statement for {name}', { name })}
      submitLabel={t('Download statement')}
      cancelLabel={t('Cancel')}
      isBusy={isBusy}
      isDisabled={!from || !to}
      onSubmit={submit}
      onClose={onClose}
    >
      {isVendor && <ContentField value={content} onChange={setContent} />}
      <Grid columns={2} gap={16} collapse>
        <Field label={t('From')} error={errors.from}>
          <DateField value={from} onChange={setFrom} max={today} />
        </Field>
        <Field label={t('To')} error={errors.to}>
          <DateField value={to} onChange={setTo} max={today} />
        </Field>
        {isVendor && content === 'ledger' && (
          <Field label={t('Balance')} wide>
            <Select
              value={bucket}
              onChange={(value) => setBucket(value)}
              choices={[{ value: ALL_BUCKETS, label: t('All orders') }, ...toChoices(BUCKETS, bucketLabel)]}
            />
          </Field>
        )}
      </Grid>
      <FormatField value={format} onChange={setFormat} />
    </SubmitDialog>
  );
}

interface ChoiceProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

const ContentField = ({ value, onChange }: ChoiceProps<StatementContent>) => (
  <RadioGroup
    label={t('Content')}
    value={value}
    onChange={onChange}
    choices={[
      { value: 'orders', label: t('Statement: charges per order') },
      { value: 'ledger', label: t('Ledger extract: all entries') },
    ]}
  />
);

const FormatField = ({ value, onChange }: ChoiceProps<StatementFormat>) => (
  <RadioGroup
    label={t('Format')}
    inline
    value={value}
    onChange={onChange}
    choices={[
      { value: 'pdf', label: 'PDF' },
      { value: 'csv', label: 'CSV' },
    ]}
  />
);
