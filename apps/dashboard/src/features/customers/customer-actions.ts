import { activityApi } from '@souk/contract/activity/api.ts';
import type { CustomerStatus } from '@souk/contract/customers/inputs.ts';
import { type Customer, type CustomerDetails, customersApi } from '@souk/contract/customers/api.ts';
import { ordersApi } from '@souk/contract/orders/api.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { refreshCollections, refreshRecord } from '#platform/query/query-of.ts';

export type CustomerActionTarget = Pick<Customer, 'id' | 'version' | 'name'>;

export const refreshCustomers = (saved?: CustomerDetails): Promise<unknown> => refreshRecord(customersApi.get, saved);

const refreshWithOrders = (saved: CustomerDetails): Promise<unknown> =>
  refreshRecord(customersApi.get, saved, ordersApi.list);

const withUndo = (id: string, message: string) => ({
  message,
  undo: { entity: 'customer', id },
  refresh: refreshCustomers,
});

/** Blocks or unblocks a customer. The dialog shows errors. */
export const changeCustomerStatus = ({ id, version, name }: CustomerActionTarget, to: CustomerStatus, reason: string) =>
  runAction(
    customersApi.status,
    { params: { id }, body: { to, reason, version }, quiet: true },
    withUndo(id, to === 'blocked' ? t('Blocked {name}', { name }) : t('Unblocked {name}', { name })),
  );

/** Adds a note. The form shows errors. */
export const addNote = ({ id }: CustomerActionTarget, text: string) =>
  runAction(customersApi.addNote, { params: { id }, body: { text }, quiet: true }, withUndo(id, t('Note added')));

export const removeNote = ({ id, version }: CustomerActionTarget, noteId: string) =>
  runAction(customersApi.removeNote, { params: { id, noteId }, body: { version } }, withUndo(id, t('Note removed')));

export const removeAddress = ({ id, version }: CustomerActionTarget, addressId: string) =>
  runAction(
    customersApi.removeAddress,
    { params: { id, addressId }, body: { version } },
    withUndo(id, t('Address removed')),
  );

export const makeDefaultAddress = ({ id, version }: CustomerActionTarget, addressId: string) =>
  runAction(
    customersApi.updateAddress,
    { params: { id, addressId }, body: { isDefault: true, version } },
    withUndo(id, t('Default address changed')),
  );

/** Downloads all data about a customer. */
export async function exportCustomerData({ id }: CustomerActionTarget): Promise<void> {
  const { url } = await request(customersApi.dataExport, { params: { id }, body: {} });
  startDownload(url);
  await refreshCollections(activityApi.list);
}

interface MergePair {
  source: CustomerActionTarget;
  target: CustomerActionTarget;
}

/** The request that merges `source` into `target`. Its dry run is the preview. */
export const toMergeCall = ({ source, target }: MergePair) => ({
  params: { id: source.id },
  body: { intoId: target.id, version: source.version, intoVersion: target.version },
});

/** Merges one customer into another, which can't be undone. The dialog shows errors. */
export const mergeCustomers = (pair: MergePair) =>
  runAction(
    customersApi.merge,
    { ...toMergeCall(pair), quiet: true },
    {
      message: (saved) => t('Merged “{name}” into “{into}”', { name: pair.source.name, into: saved.name }),
      refresh: refreshWithOrders,
      undo: undefined,
    },
  );

/** Removes a customer's personal data, which can't be undone. */
export const anonymiseCustomer = ({ id, version }: CustomerActionTarget) =>
  runAction(
    customersApi.anonymise,
    { params: { id }, body: { version } },
    { message: t('Customer anonymised'), refresh: refreshWithOrders, undo: undefined },
  );
