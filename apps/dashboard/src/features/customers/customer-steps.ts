import { activityApi } from '@souk/contract/activity/api.ts';
import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';
import { type Customer, type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';

export type CustomerSubject = Pick<Customer, 'id' | 'version' | 'name'>;

/** Everything that shows customers asks again; `saved` is what the answer brought. */
export function refreshCustomers(saved?: CustomerDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(customersApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(customersApi.list, activityApi.list);
}

/** Tells that something of a customer is changed, with a way back. */
async function told(saved: CustomerDetails, words: string): Promise<void> {
  await refreshCustomers(saved);
  toast.done(words, { undo: () => undoNewest('customer', saved.id) });
}

/** Blocks or unblocks; the toast takes it back. Rejects quietly: the dialog tells. */
export async function changeStatus({ id, version, name }: CustomerSubject, to: CustomerStatus, reason: string) {
  const saved = await request(customersApi.status, { params: { id }, body: { to, reason, version }, quiet: true });
  await told(saved, to === 'blocked' ? t('{name} is blocked', { name }) : t('{name} may order again', { name }));
}

/** Adds a note. Rejects quietly: the form tells. */
export async function addNote({ id }: CustomerSubject, text: string): Promise<void> {
  await told(await request(customersApi.addNote, { params: { id }, body: { text }, quiet: true }), t('Added the note'));
}

/** Removes a note; the toast brings it back. A failure has been told. */
export async function removeNote({ id, version }: CustomerSubject, noteId: string): Promise<void> {
  await told(
    await request(customersApi.removeNote, { params: { id, noteId }, body: { version } }),
    t('Removed the note'),
  );
}

/** Removes an address; the toast brings it back. A failure has been told. */
export async function removeAddress({ id, version }: CustomerSubject, addressId: string): Promise<void> {
  await told(
    await request(customersApi.removeAddress, { params: { id, addressId }, body: { version } }),
    t('Removed the address'),
  );
}

/** Makes an address the default; the toast takes it back. A failure has been told. */
export async function makeDefault({ id, version }: CustomerSubject, addressId: string): Promise<void> {
  await told(
    await request(customersApi.updateAddress, { params: { id, addressId }, body: { isDefault: true, version } }),
    t('Changed the default address'),
  );
}

/** Starts the download of everything about one person. A failure has been told. */
export async function exportData({ id }: CustomerSubject): Promise<void> {
  const { url } = await request(customersApi.dataExport, { params: { id }, body: {} });
  startDownload(url);
  await refreshCollections(activityApi.list);
}

interface Both {
  source: CustomerSubject;
  target: CustomerSubject;
}

/** The body of the merge of `source` into `target`, also for its preview. */
export const mergeCall = ({ source, target }: Both) => ({
  params: { id: source.id },
  body: { intoId: target.id, version: source.version, intoVersion: target.version },
});

/** Moves everything of one customer to another, for good. Rejects quietly: the dialog tells. */
export async function merge(both: Both): Promise<void> {
  const saved = await request(customersApi.merge, { ...mergeCall(both), quiet: true });
  await Promise.all([refreshCustomers(saved), refreshCollections(ordersApi.list)]);
  toast.done(t('Merged “{name}” into “{into}”', { name: both.source.name, into: saved.name }));
}

/** Wipes who a customer is, for good. Rejects, after telling, when it is refused. */
export async function anonymise({ id, version }: CustomerSubject): Promise<void> {
  const saved = await request(customersApi.anonymise, { params: { id }, body: { version } });
  await Promise.all([refreshCustomers(saved), refreshCollections(ordersApi.list)]);
  toast.done(t('The customer is anonymised'));
}

/** Deletes a customer without history; `leave` goes before its page would ask for it again. Rejects, after telling, when it cannot be. */
export async function removeCustomer({ id, version, name }: CustomerSubject, leave?: () => unknown): Promise<void> {
  await request(customersApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshCustomers();
  toast.done(t('Deleted “{name}”', { name }));
}
