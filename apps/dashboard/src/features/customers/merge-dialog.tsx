import { type MergedFigures, mergedFigures } from '@souk/contract/customers/inputs.ts';
import { type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { SubmitDialog, useSubmission } from '#kit/actions/submit-dialog.tsx';
import { dryRun } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { PickCombobox } from '#kit/pickers/pick-fields.tsx';
import { customerSource } from '#kit/pickers/pick-sources.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { Field } from '#ui/field.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { merge, mergeCall } from './customer-actions.ts';
import { MergePreview } from './merge-preview.tsx';

interface MergeDialogProps {
  customerId: string;
  otherId?: string | undefined;
  onClose: () => void;
}

type Kept = 'this' | 'other';

const one = (id: string) => queryOf(customersApi.get, { params: { id }, background: true });

/** Makes one customer of two: which of them stays, all that moves, and the name of the other typed before it happens. */
export function MergeDialog({ customerId, otherId: given, onClose }: MergeDialogProps) {
  const navigate = useNavigate();
  const [otherId, setOtherId] = useState<string | null>(given ?? null);
  const [kept, setKept] = useState<Kept>('this');
  const [typed, setTyped] = useState('');
  const { error, setError, isBusy, submit } = useSubmission(onClose);
  const customer = useQuery(one(customerId)).data;
  const other = useQuery({ ...one(otherId ?? ''), enabled: otherId !== null }).data;
  const both = customer && other && sides(customer, other, kept);
  // What is being merged has no preview any more.
  const preview = usePreview(both, !isBusy);
  const isNamed = both !== undefined && typed.trim() === both.source.name;
  const mergeBoth = async ({ source, target }: Sides) => {
    await merge({ source, target });
    void navigate({ to: paths.customers.profile(target.id), replace: source.id === customerId });
  };
  return (
    <SubmitDialog
      title={customer ? t('Merge {name} with another customer', { name: customer.name }) : t('Merge customers')}
      description={t('Use this when one person has two records. This can’t be undone.')}
      submitLabel={t('Merge customers')}
      keepLabel={t('Cancel')}
      isDanger
      isBusy={isBusy}
      isOff={!isNamed || !preview.data}
      onSubmit={() => both && submit(() => mergeBoth(both))}
      onClose={onClose}
    >
      <div className="stack">
        {given === undefined && (
          <OtherCustomer value={otherId} onChange={(id) => setOtherId(id === customerId ? null : id)} />
        )}
        {customer && other && (
          <WhichStays
            customers={{ this: customer, other }}
            value={kept}
            onChange={(next) => {
              setKept(next);
              setTyped('');
              setError(undefined);
            }}
          />
        )}
        <ErrorNotice>{error ?? preview.error?.message}</ErrorNotice>
        {both && preview.isLoading && <Skeleton height={120} />}
        {both && preview.data && (
          <>
            <MergePreview {...both} {...preview.data} />
            <ConfirmName name={both.source.name} value={typed} onChange={setTyped} />
          </>
        )}
      </div>
    </SubmitDialog>
  );
}

const OtherCustomer = ({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) => (
  <Field label={t('Other customer')}>
    <PickCombobox source={customerSource} value={value} placeholder={t('Name, email or phone')} onChange={onChange} />
  </Field>
);

interface WhichStaysProps {
  customers: Record<Kept, CustomerDetails>;
  value: Kept;
  onChange: (kept: Kept) => void;
}

const WhichStays = ({ customers, value, onChange }: WhichStaysProps) => (
  <Field label={t('Keep which record?')} group>
    <RadioGroup<Kept>
      value={value}
      onChange={onChange}
      choices={[
        { value: 'this', label: <Entry customer={customers.this} /> },
        { value: 'other', label: <Entry customer={customers.other} /> },
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

const Entry = ({ customer: { name, email } }: { customer: CustomerDetails }) => (
  <>
    <bdi>{name}</bdi> <bdi className="muted">{email}</bdi>
  </>
);

interface Sides {
  source: CustomerDetails;
  target: CustomerDetails;
}

const sides = (customer: CustomerDetails, other: CustomerDetails, kept: Kept): Sides =>
  kept === 'this' ? { source: other, target: customer } : { source: customer, target: other };

/** What the server says that would move. */
function usePreview(both: Sides | undefined, isWanted: boolean) {
  return useQuery<{ before: MergedFigures; after: MergedFigures }>({
    queryKey: ['merge-preview', both?.source.id, both?.source.version, both?.target.id, both?.target.version],
    queryFn: async () => {
      if (!both) throw new Error('Nothing is chosen');
      const { effects } = await dryRun(customersApi.merge, { ...mergeCall(both), quiet: true });
      const [effect] = effects;
      return { before: z.parse(mergedFigures, effect?.before), after: z.parse(mergedFigures, effect?.after) };
    },
    enabled: both !== undefined && isWanted,
    retry: false,
    gcTime: 0,
    meta: { background: true },
  });
}
