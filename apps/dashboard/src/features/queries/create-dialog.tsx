import {
  type CreateQuery,
  createQueryBody,
  QUERY_CATEGORIES,
  QUERY_CHANNELS,
  QUERY_PRIORITIES,
  type QueryChannel,
} from '@souk/contract/queries/inputs.ts';
import { queriesApi } from '@souk/contract/queries/api.ts';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { request } from '#platform/api/request.ts';
import { FormArea, FormSelect, FormText } from '#kit/form/fields.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { customerSource, orderSource, productSource, vendorSource } from '#kit/pickers/pick-sources.ts';
import { queryCategoryWord, queryChannelWord, queryPriorityWord } from '#domain/queries/query-labels.tsx';
import { useCan } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Segmented } from '#ui/segmented.tsx';
import { FormAttached } from './attached-files.tsx';
import { FormFound } from './form-found.tsx';
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

const NOBODY: Contact = { name: '', email: null, phone: null };

interface CreateDialogProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Opens a query on somebody's behalf, or writes to them first. Beside a customer or an order it is about those. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const asked: { customerId?: string; orderId?: string } = useSearch({ strict: false });
  const [customerId, orderId] = [asked.customerId ?? null, asked.orderId ?? null];
  const mayCustomers = useCan('customers');
  const [isAttaching, setAttaching] = useState(false);
  const [isGuest, setGuest] = useState(!mayCustomers);
  const values = useMemo<NewQuery>(
    () => ({
      subject: '',
      channel: 'phone',
      category: orderId ? 'order' : 'other',
      priority: 'normal',
      customerId,
      contact: mayCustomers ? null : NOBODY,
      orderId,
      productId: null,
      vendorId: null,
      from: 'customer',
      text: '',
      attachmentIds: [],
    }),
    [customerId, orderId, mayCustomers],
  );
  const save = useCallback(
    async (body: NewQuery, idempotencyKey: string) => {
      const made = await request(queriesApi.create, { body: cleaned(body), quiet: true, idempotencyKey });
      await refreshQueries(made);
      toast.done(t('Opened {number}', { number: made.number }));
      onCreated(made.id);
    },
    [onCreated],
  );
  const control = useEntityForm({
    schema: createQueryBody,
    values,
    save,
  });
  const { form } = control;
  const choose = (guest: boolean) => {
    setGuest(guest);
    form.setValue('customerId', null);
    form.setValue('contact', guest ? NOBODY : null);
    form.clearErrors();
  };
  const isToCustomer = form.watch('from') === 'staff';
  return (
    <FormDialog
      title={t('New query')}
      description={t('Log a customer’s question or start a conversation.')}
      control={control}
      submitLabel={isToCustomer ? t('Send') : t('Open query')}
      keepLabel={t('Cancel')}
      isWaiting={isAttaching}
      onClose={onClose}
    >
      <SenderFields isGuest={isGuest} onChange={mayCustomers ? choose : undefined} />
      <SubjectFields />
      <FormText<NewQuery> name="subject" label={t('Subject')} />
      <FormArea<NewQuery> name="text" label={t('Message')} rows={5} />
      <FormAttached<NewQuery> name="attachmentIds" label={t('Files')} onBusy={setAttaching} />
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
  /** Undefined where the person may not see customers. */
  onChange: ((isGuest: boolean) => void) | undefined;
}

/** A customer, or the name and address of somebody else. */
function SenderFields({ isGuest, onChange }: SenderFieldsProps) {
  return (
    <>
      {onChange && (
        <Segmented
          block
          label={t('From')}
          value={isGuest ? 'guest' : 'customer'}
          onChange={(who) => onChange(who === 'guest')}
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
          <FormText<NewQuery> name="contact.phone" label={t('Phone')} optional help={t('Include the country code')} />
        </>
      ) : (
        <FormFound<NewQuery> name="customerId" label={t('Customer')} source={customerSource} />
      )}
    </>
  );
}

/** The order, product and vendor that the query is about, as far as the person may see them. */
function SubjectFields() {
  const [mayOrders, mayProducts, mayVendors] = [useCan('orders'), useCan('products'), useCan('vendors')];
  return (
    <>
      {mayOrders && <FormFound<NewQuery> name="orderId" label={t('Order')} source={orderSource} optional />}
      {(mayProducts || mayVendors) && (
        <div className="fields">
          {mayProducts && <FormFound<NewQuery> name="productId" label={t('Product')} source={productSource} optional />}
          {mayVendors && <FormFound<NewQuery> name="vendorId" label={t('Vendor')} source={vendorSource} optional />}
        </div>
      )}
    </>
  );
}

function ClassificationFields() {
  return (
    <div className="fields">
      <FormSelect<NewQuery, 'channel'>
        name="channel"
        label={t('Channel')}
        choices={choicesOf(QUERY_CHANNELS, queryChannelWord)}
      />
      <FormSelect<NewQuery, 'category'>
        name="category"
        label={t('Type')}
        choices={choicesOf(QUERY_CATEGORIES, queryCategoryWord)}
      />
      <FormSelect<NewQuery, 'priority'>
        name="priority"
        label={t('Priority')}
        choices={choicesOf(QUERY_PRIORITIES, queryPriorityWord)}
      />
    </div>
  );
}

/** Fields that were left empty go as nothing. */
const cleaned = ({ contact, ...body }: NewQuery): CreateQuery => ({
  ...body,
  contact: contact && {
    name: contact.name,
    email: contact.email?.trim() || null,
    phone: contact.phone?.trim() || null,
  },
});
