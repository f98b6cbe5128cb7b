import {
  type CreateQuery,
  newQueryBody,
  QUERY_CATEGORIES,
  QUERY_CHANNELS,
  QUERY_PRIORITIES,
  type QueryChannel,
} from '@souk/contract/queries/inputs.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { Grid } from '#ui/grid.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { request } from '#platform/api/request.ts';
import { FormArea, FormSelect, FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { customerSource, orderSource, productSource, vendorSource } from '#kit/pickers/picker-sources.ts';
import { queryCategoryLabel, queryChannelLabel, queryPriorityLabel } from '#domain/queries/query-labels.tsx';
import { useCan } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Segmented } from '#ui/segmented.tsx';
import { FormAttachments } from './attached-files.tsx';
import { FormRecordField } from './form-record-field.tsx';
import { refreshQueries } from './queries-data.ts';

interface Contact {
  name: string;
  email: string | null;
  phone: string | null;
}

interface NewQuery extends Pick<CreateQuery, 'subject' | 'category' | 'from' | 'text' | 'priority'> {
  channel: QueryChannel;
  customerId: string | null;
  contact: Contact | null;
  orderId: string | null;
  productId: string | null;
  vendorId: string | null;
  attachmentIds: string[];
}

const EMPTY_CONTACT: Contact = { name: '', email: null, phone: null };

interface CreateDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Records a customer's query, or starts a conversation with a customer. The URL may preset the customer or order. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const search: { customerId?: string; orderId?: string } = useSearch({ strict: false });
  const [customerId, orderId] = [search.customerId ?? null, search.orderId ?? null];
  const canViewCustomers = useCan('customers');
  const [isAttaching, setAttaching] = useState(false);
  const [isGuest, setGuest] = useState(!canViewCustomers);
  const values = useMemo<NewQuery>(
    () => ({
      subject: '',
      channel: 'phone',
      category: orderId ? 'order' : 'other',
      priority: 'normal',
      customerId,
      contact: canViewCustomers ? null : EMPTY_CONTACT,
      orderId,
      productId: null,
      vendorId: null,
      from: 'customer',
      text: '',
      attachmentIds: [],
    }),
    [customerId, orderId, canViewCustomers],
  );
  const save = useCallback(
    async (body: NewQuery, idempotencyKey: string) => {
      const created = await request(queriesApi.create, { body: toBody(body), quiet: true, idempotencyKey });
      await refreshQueries(created);
      toast.done(t('Opened {number}', { number: created.number }));
      onCreated(created.id);
    },
    [onCreated],
  );
  const control = useEntityForm({
    schema: newQueryBody,
    values,
    save,
    toValues: undefined,
  });
  const { form } = control;
  const selectSender = (guest: boolean) => {
    setGuest(guest);
    form.setValue('customerId', null);
    form.setValue('contact', guest ? EMPTY_CONTACT : null);
    form.clearErrors();
  };
  const isToCustomer = form.watch('from') === 'staff';
  return (
    <FormDialog
      title={t('New query')}
      description={t('Log a customer’s question or start a conversation.')}
      control={control}
      submitLabel={isToCustomer ? t('Send') : t('Open query')}
      cancelLabel={t('Cancel')}
      isPending={isAttaching}
      onClose={onClose}
    >
      <SenderFields isGuest={isGuest} onChange={canViewCustomers ? selectSender : undefined} />
      <SubjectFields />
      <FormText<NewQuery> name="subject" label={t('Subject')} />
      <FormArea<NewQuery> name="text" label={t('Message')} rows={5} />
      <FormAttachments<NewQuery> name="attachmentIds" label={t('Files')} onBusy={setAttaching} />
      <FormSelect<NewQuery, 'from'>
        name="from"
        label={t('First message')}
        choices={[
          { value: 'customer', label: t('Customer message') },
          { value: 'staff', label: t('Message to the customer, emailed immediately') },
        ]}
      />
      <ClassificationFields />
    </FormDialog>
  );
}

interface SenderFieldsProps {
  isGuest: boolean;
  /** Undefined if the person may not view customers. */
  onChange: ((isGuest: boolean) => void) | undefined;
}

/** An existing customer, or the contact details of someone else. */
function SenderFields({ isGuest, onChange }: SenderFieldsProps) {
  return (
    <>
      {onChange && (
        <Segmented
          block
          label={t('From')}
          value={isGuest ? 'guest' : 'customer'}
          onChange={(sender) => onChange(sender === 'guest')}
          segments={[
            { value: 'customer', label: t('Existing customer') },
            { value: 'guest', label: t('Someone else') },
          ]}
        />
      )}
      {isGuest ? (
        <>
          <FormText<NewQuery> name="contact.name" label={t('Name')} />
          <FormText<NewQuery> name="contact.email" label={t('Email')} />
          <FormText<NewQuery> name="contact.phone" label={t('Phone')} optional help={t('Include the country code.')} />
        </>
      ) : (
        <FormRecordField<NewQuery> name="customerId" label={t('Customer')} source={customerSource} />
      )}
    </>
  );
}

/** The related order, product and vendor, each only if the person may view that area. */
function SubjectFields() {
  const [canViewOrders, canViewProducts, canViewVendors] = [useCan('orders'), useCan('products'), useCan('vendors')];
  return (
    <>
      {canViewOrders && <FormRecordField<NewQuery> name="orderId" label={t('Order')} source={orderSource} optional />}
      {(canViewProducts || canViewVendors) && (
        <Grid columns={2} gap={16} collapse>
          {canViewProducts && (
            <FormRecordField<NewQuery> name="productId" label={t('Product')} source={productSource} optional />
          )}
          {canViewVendors && (
            <FormRecordField<NewQuery> name="vendorId" label={t('Vendor')} source={vendorSource} optional />
          )}
        </Grid>
      )}
    </>
  );
}

function ClassificationFields() {
  return (
    <Grid columns={2} gap={16} collapse>
      <FormSelect<NewQuery, 'channel'>
        name="channel"
        label={t('Channel')}
        choices={toChoices(QUERY_CHANNELS, queryChannelLabel)}
      />
      <FormSelect<NewQuery, 'category'>
        name="category"
        label={t('Type')}
        choices={toChoices(QUERY_CATEGORIES, queryCategoryLabel)}
      />
      <FormSelect<NewQuery, 'priority'>
        name="priority"
        label={t('Priority')}
        choices={toChoices(QUERY_PRIORITIES, queryPriorityLabel)}
      />
    </Grid>
  );
}

/** The request body, with empty contact fields as null. */
const toBody = ({ contact, ...body }: NewQuery): CreateQuery => ({
  ...body,
  contact: contact && {
    name: contact.name,
    email: contact.email?.trim() || null,
    phone: contact.phone?.trim() || null,
  },
});
