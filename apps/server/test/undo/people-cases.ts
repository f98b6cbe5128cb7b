import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { users } from '#tables/identity.ts';
import { vendorDocuments, type VendorStatus } from '#tables/vendors.ts';
import { makeCustomer, makeOrder, makeVendor } from '../factories.ts';
import { createRunningAd } from './shop-window-cases.ts';
import {
  uniqueName,
  changeFields,
  type ChangedRecord,
  type ApiRecord,
  type UndoShop,
  type UndoCase,
} from './undo-shop.ts';

const createCustomer = async ({ souk }: UndoShop): Promise<ChangedRecord> => {
  const { id } = await makeCustomer(souk);
  return { id, path: `/customers/${id}`, tables: ['customers', 'customer_addresses', 'customer_notes'] };
};

const ADDRESS = { name: 'Hind Tazi', line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' };

/** Adds, changes or removes a part of a customer. */
const changePart =
  (method: 'POST' | 'PATCH' | 'DELETE', describePart: (now: ApiRecord) => { at: string; body?: object }) =>
  async (shop: UndoShop, { path = '' }: ChangedRecord) => {
    const now = await shop.read(path);
    const { at, body } = describePart(now);
    return shop.call(method, `${path}${at}`, { ...body, version: now.version });
  };

const addAddress = changePart('POST', () => ({ at: '/addresses', body: { address: ADDRESS } }));
const addNote = (shop: UndoShop, { path = '' }: ChangedRecord) =>
  shop.call('POST', `${path}/notes`, { text: 'Calls often' });
const firstId = (list: unknown): string => (list as ApiRecord[])[0]?.id ?? '';

/** Creates a customer and applies these changes. */
const customerAfter =
  (...changes: ((shop: UndoShop, subject: ChangedRecord) => Promise<unknown>)[]) =>
  async (shop: UndoShop) => {
    const subject = await createCustomer(shop);
    for (const change of changes) await change(shop, subject);
    return subject;
  };

const changeStatus =
  (to: string, details: object = { reason: `Because of ${to}` }) =>
  async (shop: UndoShop, { path = '' }: ChangedRecord) => {
    const { version } = await shop.read(path);
    return shop.call('POST', `${path}/status`, { to, version, ...details });
  };
/** Queries change their status without a reason. */
const changeQueryStatus = (to: string) => changeStatus(to, {});

const VENDOR_TABLES = ['vendors', 'vendor_documents', 'commission_rules', 'ads'];
const vendorAfter =
  (status: VendorStatus = 'active') =>
  async ({ souk }: UndoShop): Promise<ChangedRecord> => {
    const id = (await makeVendor(souk, { status })).id;
    return { id, path: `/vendors/${id}`, tables: VENDOR_TABLES };
  };
const createVendorWithAd = async (shop: UndoShop): Promise<ChangedRecord> => {
  const { vendorId } = await createRunningAd(shop);
  return { id: vendorId, path: `/vendors/${vendorId}`, tables: VENDOR_TABLES };
};

const vendorWithDocument =
  (status: 'waiting' | 'accepted' | 'rejected') =>
  async (shop: UndoShop): Promise<ChangedRecord> => {
    const subject = await vendorAfter('pending')(shop);
    const { souk } = shop;
    const isReviewed = status !== 'waiting';
    await insertRow(souk.services.database, vendorDocuments, {
      vendorId: subject.id,
      id: newId(souk.now()),
      kind: 'tax',
      fileId: newId(souk.now()),
      fileName: 'tax.pdf',
      status,
      reason: status === 'rejected' ? 'Blurred' : null,
      reviewedBy: isReviewed ? souk.userId('admin') : null,
      reviewedAt: isReviewed ? souk.now() : null,
    });
    // The call that adds a document would maintain these counts.
    await shop.rows(
      'update vendors set documents_count = 1, documents_waiting = ? where id = ?',
      isReviewed ? 0 : 1,
      subject.id,
    );
    return subject;
  };
const reviewDocument =
  (to: string) =>
  async (shop: UndoShop, { path = '' }: ChangedRecord) => {
    const { documentList } = await shop.read(path);
    const [document] = documentList as ApiRecord[];
    return shop.call('POST', `${path}/documents/${document?.id}/review`, {
      to,
      version: document?.version,
      ...(to === 'rejected' ? { reason: 'Wrong document' } : {}),
    });
  };

const createQuery = async (shop: UndoShop, more: object = {}): Promise<ChangedRecord> => {
  const { id } = await shop.call('POST', '/queries', {
    subject: 'Where is my parcel',
    channel: 'phone',
    text: 'It should be here.',
    contact: { name: 'Omar Said', email: 'omar@example.com' },
    ...more,
  });
  return { id, path: `/queries/${id}`, tables: ['queries'] };
};
const queryAfter =
  (...statuses: string[]) =>
  async (shop: UndoShop) => {
    const subject = await createQuery(shop);
    for (const status of statuses) await changeQueryStatus(status)(shop, subject);
    return subject;
  };

const createCannedReply = async (shop: UndoShop): Promise<ChangedRecord> => {
  const { id } = await shop.call('POST', '/queries/canned-replies', {
    title: uniqueName(),
    text: { en: 'Thank you.' },
  });
  return { id, tables: ['canned_replies'] };
};

const createPerson =
  (facts: Partial<typeof users.$inferInsert> = {}) =>
  async ({ souk }: UndoShop): Promise<ChangedRecord> => {
    const id = newId(souk.now());
    const userName = uniqueName().toLowerCase().replace(' ', '.');
    await insertRow(souk.services.database, users, {
      id,
      name: 'Nadia',
      userName,
      email: `${userName}@example.com`,
      role: 'ADMIN' as const,
      areas: {},
      status: 'active' as const,
      lastSignInAt: souk.now(),
      passwordHash: 'none',
      ...facts,
    });
    return { id, path: `/auth/users/${id}`, tables: ['users'] };
  };

export const undoCases: readonly UndoCase[] = [
  {
    covers: 'customer.updated',
    make: createCustomer,
    act: changeFields({ name: 'Hind Tazi', email: 'hind.tazi@example.com', phone: '+212661000000', language: 'ar' }),
  },
  { covers: 'customer.blocked', make: createCustomer, act: changeStatus('blocked') },
  { covers: 'customer.unblocked', make: customerAfter(changeStatus('blocked')), act: changeStatus('active') },
  { covers: 'customer.addressAdded', make: createCustomer, act: addAddress },
  {
    covers: 'customer.addressChanged',
    make: customerAfter(addAddress, addAddress),
    act: changePart('PATCH', ({ addresses }) => ({
      at: `/addresses/${(addresses as ApiRecord[]).find(({ isDefault }) => !isDefault)?.id}`,
      body: { isDefault: true, label: 'Home' },
    })),
  },
  {
    covers: 'customer.addressRemoved',
    make: customerAfter(addAddress, addAddress),
    act: changePart('DELETE', ({ addresses }) => ({ at: `/addresses/${firstId(addresses)}` })),
  },
  { covers: 'customer.noteAdded', make: createCustomer, act: addNote },
  {
    covers: 'customer.noteRemoved',
    make: customerAfter(addNote),
    act: changePart('DELETE', ({ notes }) => ({ at: `/notes/${firstId(notes)}` })),
  },
  {
    covers: 'vendor.updated',
    make: async (shop) => {
      const subject = await createVendorWithAd(shop);
      // The search text is computed with the first change.
      await changeFields({ contactName: 'Amina' })(shop, subject);
      return subject;
    },
    act: changeFields({ shopName: 'Dar Noor', legalName: 'Dar Noor SARL', commissionPercent: 7, internalNote: 'Nice' }),
  },
  {
    covers: 'vendor.updated',
    when: 'with the rate changed and then removed',
    make: async (shop) => {
      const subject = await vendorAfter()(shop);
      await changeFields({ commissionPercent: 8 })(shop, subject);
      return subject;
    },
    act: changeFields({ commissionPercent: null }),
  },
  { covers: 'vendor.rejected', make: vendorAfter('pending'), act: changeStatus('rejected') },
  { covers: 'vendor.reopened', make: vendorAfter('rejected'), act: changeStatus('pending') },
  { covers: 'vendor.suspended', when: 'with a running ad', make: createVendorWithAd, act: changeStatus('suspended') },
  {
    covers: 'vendor.reactivated',
    when: 'with an ad that was paused with it',
    make: async (shop) => {
      const subject = await createVendorWithAd(shop);
      await changeStatus('suspended')(shop, subject);
      return subject;
    },
    act: changeStatus('active'),
  },
  { covers: 'vendor.documentAccepted', make: vendorWithDocument('waiting'), act: reviewDocument('accepted') },
  {
    covers: 'vendor.documentAccepted',
    when: 'after a rejection',
    make: vendorWithDocument('rejected'),
    act: reviewDocument('accepted'),
  },
  { covers: 'vendor.documentRejected', make: vendorWithDocument('accepted'), act: reviewDocument('rejected') },
  { covers: 'vendor.documentReopened', make: vendorWithDocument('rejected'), act: reviewDocument('waiting') },
  {
    covers: 'query.updated',
    make: createQuery,
    act: changeFields(({ souk }) => ({
      subject: 'Lost',
      priority: 'high',
      tags: ['lost'],
      assigneeId: souk.userId('admin'),
    })),
  },
  {
    covers: 'query.updated',
    when: 'linked to a customer and an order',
    make: createQuery,
    act: changeFields(async ({ souk }) => {
      const owner = await makeCustomer(souk);
      return { customerId: owner.id, orderId: (await makeOrder(souk, { customer: owner })).id };
    }),
  },
  { covers: 'query.opened', make: createQuery, act: changeQueryStatus('open') },
  { covers: 'query.putOff', make: createQuery, act: changeQueryStatus('waiting') },
  {
    covers: 'query.putOff',
    when: 'after it was resolved',
    make: queryAfter('resolved'),
    act: changeQueryStatus('waiting'),
  },
  { covers: 'query.resolved', make: queryAfter('open'), act: changeQueryStatus('resolved') },
  { covers: 'query.reopened', make: queryAfter('resolved'), act: changeQueryStatus('open') },
  {
    covers: 'cannedReply.updated',
    make: createCannedReply,
    act: (shop, { id }) =>
      shop.call('PATCH', `/queries/canned-replies/${id}`, { title: uniqueName(), category: 'delivery', version: 1 }),
  },
  {
    covers: 'user.updated',
    make: createPerson(),
    act: changeFields({ name: 'Nadia Amrani', areas: { faqs: 'none' } }),
  },
  {
    covers: 'user.updated',
    when: 'with another role',
    make: createPerson({ areas: { ads: 'view' } }),
    act: changeFields({ role: 'SA' }),
  },
  { covers: 'user.suspended', make: createPerson(), act: changeStatus('suspended') },
  { covers: 'user.refused', make: createPerson({ role: 'GUEST' }), act: changeStatus('suspended') },
  { covers: 'user.reinstated', make: createPerson({ status: 'suspended' }), act: changeStatus('active') },
];
