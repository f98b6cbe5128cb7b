import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { users } from '#tables/identity.ts';
import { vendorDocuments, type VendorStatus } from '#tables/vendors.ts';
import { makeCustomer, makeOrder, makeVendor } from '../factories.ts';
import { runningAd } from './shop-window-cases.ts';
import { name, patch, type Subject, type ApiRecord, type UndoShop, type UndoCase } from './undo-shop.ts';

const customer = async ({ souk }: UndoShop): Promise<Subject> => {
  const { id } = await makeCustomer(souk);
  return { id, path: `/customers/${id}`, tables: ['customers', 'customer_addresses', 'customer_notes'] };
};

const ADDRESS = { name: 'Hind Tazi', line1: '12 Rue Ibn Sina', city: 'Casablanca', country: 'MA' };

/** Adds, changes or removes a part of a customer. */
const part =
  (method: 'POST' | 'PATCH' | 'DELETE', describePart: (now: ApiRecord) => { at: string; body?: object }) =>
  async (shop: UndoShop, { path = '' }: Subject) => {
    const now = await shop.read(path);
    const { at, body } = describePart(now);
    return shop.call(method, `${path}${at}`, { ...body, version: now.version });
  };

const addAddress = part('POST', () => ({ at: '/addresses', body: { address: ADDRESS } }));
const addNote = (shop: UndoShop, { path = '' }: Subject) => shop.call('POST', `${path}/notes`, { text: 'Calls often' });
const first = (list: unknown): string => (list as ApiRecord[])[0]?.id ?? '';

/** A customer after these changes. */
const after =
  (...changes: ((shop: UndoShop, subject: Subject) => Promise<unknown>)[]) =>
  async (shop: UndoShop) => {
    const subject = await customer(shop);
    for (const change of changes) await change(shop, subject);
    return subject;
  };

const move =
  (to: string, details: object = { reason: `Because of ${to}` }) =>
  async (shop: UndoShop, { path = '' }: Subject) => {
    const { version } = await shop.read(path);
    return shop.call('POST', `${path}/status`, { to, version, ...details });
  };
/** Status changes of queries have no reason. */
const moveQuery = (to: string) => move(to, {});

const VENDOR_TABLES = ['vendors', 'vendor_documents', 'commission_rules', 'ads'];
const vendor =
  (status: VendorStatus = 'active') =>
  async ({ souk }: UndoShop): Promise<Subject> => {
    const id = (await makeVendor(souk, { status })).id;
    return { id, path: `/vendors/${id}`, tables: VENDOR_TABLES };
  };
const vendorWithAd = async (shop: UndoShop): Promise<Subject> => {
  const { vendorId } = await runningAd(shop);
  return { id: vendorId, path: `/vendors/${vendorId}`, tables: VENDOR_TABLES };
};

const vendorWithDocument =
  (status: 'waiting' | 'accepted' | 'rejected') =>
  async (shop: UndoShop): Promise<Subject> => {
    const subject = await vendor('pending')(shop);
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
    // Maintained by the call that adds a document.
    await shop.rows(
      'update vendors set documents_count = 1, documents_waiting = ? where id = ?',
      isReviewed ? 0 : 1,
      subject.id,
    );
    return subject;
  };
const review =
  (to: string) =>
  async (shop: UndoShop, { path = '' }: Subject) => {
    const { documentList } = await shop.read(path);
    const [document] = documentList as ApiRecord[];
    return shop.call('POST', `${path}/documents/${document?.id}/review`, {
      to,
      version: document?.version,
      ...(to === 'rejected' ? { reason: 'Wrong document' } : {}),
    });
  };

const query = async (shop: UndoShop, more: object = {}): Promise<Subject> => {
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
    const subject = await query(shop);
    for (const status of statuses) await moveQuery(status)(shop, subject);
    return subject;
  };

const canned = async (shop: UndoShop): Promise<Subject> => {
  const { id } = await shop.call('POST', '/queries/canned-replies', { title: name(), text: { en: 'Thank you.' } });
  return { id, tables: ['canned_replies'] };
};

const person =
  (facts: Partial<typeof users.$inferInsert> = {}) =>
  async ({ souk }: UndoShop): Promise<Subject> => {
    const id = newId(souk.now());
    const userName = name().toLowerCase().replace(' ', '.');
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
    make: customer,
    act: patch({ name: 'Hind Tazi', email: 'hind.tazi@example.com', phone: '+212661000000', language: 'ar' }),
  },
  { covers: 'customer.blocked', make: customer, act: move('blocked') },
  { covers: 'customer.unblocked', make: after(move('blocked')), act: move('active') },
  { covers: 'customer.addressAdded', make: customer, act: addAddress },
  {
    covers: 'customer.addressChanged',
    make: after(addAddress, addAddress),
    act: part('PATCH', ({ addresses }) => ({
      at: `/addresses/${(addresses as ApiRecord[]).find(({ isDefault }) => !isDefault)?.id}`,
      body: { isDefault: true, label: 'Home' },
    })),
  },
  {
    covers: 'customer.addressRemoved',
    make: after(addAddress, addAddress),
    act: part('DELETE', ({ addresses }) => ({ at: `/addresses/${first(addresses)}` })),
  },
  { covers: 'customer.noteAdded', make: customer, act: addNote },
  {
    covers: 'customer.noteRemoved',
    make: after(addNote),
    act: part('DELETE', ({ notes }) => ({ at: `/notes/${first(notes)}` })),
  },
  {
    covers: 'vendor.updated',
    make: async (shop) => {
      const subject = await vendorWithAd(shop);
      // The search text is computed with the first change.
      await patch({ contactName: 'Amina' })(shop, subject);
      return subject;
    },
    act: patch({ shopName: 'Dar Noor', legalName: 'Dar Noor SARL', commissionPercent: 7, internalNote: 'Nice' }),
  },
  {
    covers: 'vendor.updated',
    when: 'with the rate changed and then removed',
    make: async (shop) => {
      const subject = await vendor()(shop);
      await patch({ commissionPercent: 8 })(shop, subject);
      return subject;
    },
    act: patch({ commissionPercent: null }),
  },
  { covers: 'vendor.rejected', make: vendor('pending'), act: move('rejected') },
  { covers: 'vendor.reopened', make: vendor('rejected'), act: move('pending') },
  { covers: 'vendor.suspended', when: 'with a running ad', make: vendorWithAd, act: move('suspended') },
  {
    covers: 'vendor.reactivated',
    when: 'with an ad that was paused with it',
    make: async (shop) => {
      const subject = await vendorWithAd(shop);
      await move('suspended')(shop, subject);
      return subject;
    },
    act: move('active'),
  },
  { covers: 'vendor.documentAccepted', make: vendorWithDocument('waiting'), act: review('accepted') },
  {
    covers: 'vendor.documentAccepted',
    when: 'after a rejection',
    make: vendorWithDocument('rejected'),
    act: review('accepted'),
  },
  { covers: 'vendor.documentRejected', make: vendorWithDocument('accepted'), act: review('rejected') },
  { covers: 'vendor.documentReopened', make: vendorWithDocument('rejected'), act: review('waiting') },
  {
    covers: 'query.updated',
    make: query,
    act: patch(({ souk }) => ({ subject: 'Lost', priority: 'high', tags: ['lost'], assigneeId: souk.userId('admin') })),
  },
  {
    covers: 'query.updated',
    when: 'linked to a customer and an order',
    make: query,
    act: patch(async ({ souk }) => {
      const owner = await makeCustomer(souk);
      return { customerId: owner.id, orderId: (await makeOrder(souk, { customer: owner })).id };
    }),
  },
  { covers: 'query.opened', make: query, act: moveQuery('open') },
  { covers: 'query.putOff', make: query, act: moveQuery('waiting') },
  { covers: 'query.putOff', when: 'after it was resolved', make: queryAfter('resolved'), act: moveQuery('waiting') },
  { covers: 'query.resolved', make: queryAfter('open'), act: moveQuery('resolved') },
  { covers: 'query.reopened', make: queryAfter('resolved'), act: moveQuery('open') },
  {
    covers: 'cannedReply.updated',
    make: canned,
    act: (shop, { id }) =>
      shop.call('PATCH', `/queries/canned-replies/${id}`, { title: name(), category: 'delivery', version: 1 }),
  },
  { covers: 'user.updated', make: person(), act: patch({ name: 'Nadia Amrani', areas: { faqs: 'none' } }) },
  {
    covers: 'user.updated',
    when: 'with another role',
    make: person({ areas: { ads: 'view' } }),
    act: patch({ role: 'SA' }),
  },
  { covers: 'user.suspended', make: person(), act: move('suspended') },
  { covers: 'user.refused', make: person({ role: 'GUEST' }), act: move('suspended') },
  { covers: 'user.reinstated', make: person({ status: 'suspended' }), act: move('active') },
];
