import { type MergedStats, mergedStats } from '@souk/contract/customers/inputs.ts';
import { type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { dryRun } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { PickCombobox } from '#kit/pickers/picker-fields.tsx';
import { customerSource } from '#kit/pickers/picker-sources.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Field } from '#ui/field.tsx';
import { ErrorCallout } from '#ui/error-callout.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mergeCustomers, toMergeCall } from './customer-actions.ts';
import { MergePreview } from './merge-preview.tsx';

interface MergeDialogProps {
  customerId: string;
  otherId?: string | undefined;
  onClose: () => void;
}

type RemainingSide = 'this' | 'other';

const customerQuery = (id: string) => queryOf(customersApi.get, { params: { id }, background: true });

/** Merges two customers. Asks which record remains, previews what moves, and requires typing the name of the other record. */
export function MergeDialog({ customerId, otherId: initialOtherId, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const [otherId, setOtherId] = useState<string | null>(initialOtherId ?? null);
  const [remaining, setRemaining] = useState<RemainingSide>('this');
  const [typed, setTyped] = useState('');
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  const customer = useQuery(customerQuery(customerId)).data;
  const other = useQuery({ ...customerQuery(otherId ?? ''), enabled: otherId !== null }).data;
  const pair = customer && other && toMergePair(customer, other, remaining);
  // Stops the preview when the merge starts. A later preview would fail, because the source no longer exists.
  const preview = usePreview(pair, !isBusy);
  const isNamed = pair !== undefined && typed.trim() === pair.source.name;
  const mergeBoth = async ({ source, target }: MergePair) => {
    await mergeCustomers({ source, target });
    void navigate({ to: paths.customers.profile(target.id), replace: source.id === customerId });
  };
  return (
    <SubmitDialog
      title={customer ? t('Merge {name} with another customer', { name: customer.name }) : t('Merge customers')}
      description={t('Use this when one person has two records. This can’t be undone.')}
      submitLabel={t('Merge customers')}
      cancelLabel={t('Cancel')}
      isDanger
      isBusy={isBusy}
      isDisabled={!isNamed || !preview.data}
      onSubmit={() => pair && submit(() => mergeBoth(pair))}
      onClose={onClose}
    >
      <Stack gap={16}>
        {initialOtherId === undefined && (
          <OtherCustomer value={otherId} onChange={(id) => setOtherId(id === customerId ? null : id)} />
        )}
        {customer && other && (
          <RemainingRecordField
            customers={{ this: customer, other }}
            value={remaining}
            onChange={(next) => {
              setRemaining(next);
              setTyped('');
              setError(undefined);
            }}
          />
        )}
        <ErrorCallout>{error ?? preview.error?.message}</ErrorCallout>
        {pair && preview.isLoading && <Skeleton height={120} />}
        {pair && preview.data && (
          <>
            <MergePreview {...pair} {...preview.data} />
            <ConfirmName name={pair.source.name} value={typed} onChange={setTyped} />
          </>
        )}
      </Stack>
    </SubmitDialog>
  );
}

const OtherCustomer = ({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) => (
  <Field label={t('Other customer')}>
    <PickCombobox source={customerSource} value={value} placeholder={t('Name, email or phone')} onChange={onChange} />
  </Field>
);

interface RemainingRecordFieldProps {
  customers: Record<RemainingSide, CustomerDetails>;
  value: RemainingSide;
  onChange: (side: RemainingSide) => void;
}

const RemainingRecordField = ({ customers, value, onChange }: RemainingRecordFieldProps) => (
  <Field label={t('Record to keep')} group>
    <RadioGroup<RemainingSide>
      value={value}
      onChange={onChange}
      choices={[
        { value: 'this', label: <CustomerOption customer={customers.this} /> },
        { value: 'other', label: <CustomerOption customer={customers.other} /> },
      ]}
    />
  </Field>
);

interface ConfirmNameProps {
  name: string;
  value: string;
  onChange: (typed: string) => void;
}

const ConfirmName = ({ name, value, onChange }: ConfirmNameProps) => (
  <Field label={t('Type {name} to confirm', { name })}>
    <TextField value={value} placeholder={name} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
  </Field>
);

const CustomerOption = ({ customer: { name, email } }: { customer: CustomerDetails }) => (
  <>
    <bdi>{name}</bdi> <bdi className="muted">{email}</bdi>
  </>
);

interface MergePair {
  source: CustomerDetails;
  target: CustomerDetails;
}

const toMergePair = (customer: CustomerDetails, other: CustomerDetails, remaining: RemainingSide): MergePair =>
  remaining === 'this' ? { source: other, target: customer } : { source: customer, target: other };

/** Previews the merge with a dry run on the server. */
function usePreview(pair: MergePair | undefined, isEnabled: boolean) {
  return useQuery<{ before: MergedStats; after: MergedStats }>({
    queryKey: ['merge-preview', pair?.source.id, pair?.source.version, pair?.target.id, pair?.target.version],
    queryFn: async () => {
      if (!pair) throw new Error('No customers selected');
      const { effects } = await dryRun(customersApi.merge, { ...toMergeCall(pair), quiet: true });
      const [effect] = effects;
      return { before: z.parse(mergedStats, effect?.before), after: z.parse(mergedStats, effect?.after) };
    },
    enabled: pair !== undefined && isEnabled,
    retry: false,
    gcTime: 0,
    meta: { background: true },
  });
}
