import type { Activity } from '@souk/contract/activity/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkData, LongImportData } from '@souk/contract/core/list.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { FullPayoutAccount } from '@souk/contract/vendors/payout-account.ts';
import type { VendorCounts, VendorDetails } from '@souk/contract/vendors/api.ts';
import { VENDOR_STATUSES, type VendorStatus } from '@souk/contract/vendors/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { runDueJobs } from '#server/jobs.ts';
import { accountBalances, accounts } from '#tables/ledger.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeOrder, makeVendor } from '../../../test/factories.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';
import { nextStatuses } from './vendors.lifecycle.ts';

const HOUR_MS = 3_600_000;
const IBAN = 'MA64011519000001205000534921';
const OTHER_IBAN = 'DE89370400440532013000';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

let serial = 0;
const vendorBody = (changes: object = {}) => {
  serial++;
  return {
    shopName: `Workshop ${serial}`,
    legalName: `Workshop ${serial} SARL`,
    type: 'company',
    contactName: 'Amina Tazi',
    email: `workshop${serial}@example.com`,
    phone: '+212661204118',
    address: { line1: '1 Rue des Tanneurs', line2: '', city: 'Fes', country: 'MA' },
    ...changes,
  };
};
const callVendors = async (route: string, body: object, as: Caller = 'admin') => {
  // Ids are ordered by the millisecond in which they were created.
  souk.passTime(1);
  const [method, path] = route.split(' ') as ['POST' | 'PATCH' | 'DELETE', string];
  return souk.call<VendorDetails>(method, `/vendors${path}`, { as, body });
};
const createVendor = async (changes: object = {}) => {
  const answer = await callVendors('POST ', vendorBody(changes), 'superAdmin');
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
};
const readVendor = async (id: string, as: Caller = 'superAdmin') =>
  (await souk.call<VendorDetails>('GET', `/vendors/${id}`, { as })).data;
const changeStatus = (vendor: { id: string; version: number }, to: VendorStatus, reason?: string) =>
  callVendors(`POST /${vendor.id}/status`, { to, version: vendor.version, ...(reason ? { reason } : {}) });
const readActivity = async (id: string, as: Caller = 'superAdmin') =>
  (await souk.call<{ rows: Activity[] }>('GET', `/activity?entity=vendor&entityId=${id}`, { as })).data.rows;
const undoLast = async (id: string) => {
  const [last] = await readActivity(id);
  return souk.call('POST', `/activity/${last!.id}/undo`, { body: {} });
};

async function exportCsv(filter: Record<string, string>): Promise<string> {
  const { data } = await souk.call<{ url: string }>('POST', '/vendors/export', { body: { filter } });
  return (await souk.app.inject({ url: data.url })).payload;
}

describe('a new vendor', () => {
  it('waits for approval, with a slug derived from the name and one activity row', async () => {
    const vendor = await createVendor({ shopName: 'Dar & Co' });
    expect(vendor).toMatchObject({
      slug: 'dar-co',
      status: 'pending',
      nextStatuses: ['active', 'rejected'],
      payoutSchedule: 'weekly',
      payoutAccount: null,
    });
    expect(vendor.address).toEqual({ line1: '1 Rue des Tanneurs', city: 'Fes', country: 'MA' });
    expect((await createVendor({ shopName: 'Dar – Co' })).slug).toBe('dar-co-2');
    expect((await readActivity(vendor.id)).map((row) => row.action)).toEqual(['created']);
  });

  it.each([
    ['shopName', { shopName: 'dar & co' }, 'vendor.name_taken'],
    ['slug', { slug: 'dar-co' }, 'vendor.slug_taken'],
    ['email', { email: 'WORKSHOP1@example.com' }, 'vendor.email_taken'],
    ['phone', { phone: '0661204118' }, 'phone.format'],
    ['address.country', { address: { line1: 'x', city: 'y', country: 'Maroc' } }, 'country.format'],
    ['holiday.to', { holiday: { from: '2026-12-24', to: '2026-12-20' } }, 'period.order'],
    ['shopName', { shopName: 'D' }, 'field.length.min'],
  ])('is rejected at %s', async (field, changes, code) => {
    const answer = await callVendors('POST ', vendorBody(changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.errors).toMatchObject([{ field, code }]);
  });

  it.each([
    ['shopName', { shopName: 'dar & co' }, 'vendor.name_taken'],
    ['slug', { slug: 'dar-co' }, 'vendor.slug_taken'],
    ['email', { email: 'WORKSHOP1@example.com' }, 'vendor.email_taken'],
  ])('can’t be changed to the %s of another vendor', async (field, changes, code) => {
    const { id, version } = await createVendor();
    const answer = await souk.call('PATCH', `/vendors/${id}`, { body: { ...changes, version } });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field, code }] });
  });

  it('can be previewed in a dry run', async () => {
    const { data } = await souk.call<DryRunData>('POST', '/vendors?dryRun=true', { as: 'admin', body: vendorBody() });
    expect(data.effects).toHaveLength(1);
    expect(data.effects[0]).toMatchObject({ entity: 'vendor', action: 'created', before: null });
    expect((await souk.call('GET', `/vendors/${data.effects[0]!.id}`)).statusCode).toBe(404);
  });

  it('requires permission to edit vendors', async () => {
    for (const as of ['viewer', 'outsider', 'guest'] as const)
      expect((await callVendors('POST ', vendorBody(), as)).statusCode).toBe(403);
    expect((await callVendors('POST ', vendorBody(), 'nobody')).statusCode).toBe(401);
  });
});

describe('an updated vendor', () => {
  it('leaves other fields unchanged, and the update can be undone', async () => {
    const vendor = await createVendor();
    const changed = await callVendors(`PATCH /${vendor.id}`, {
      version: vendor.version,
      contactName: 'Youssef Alami',
      holiday: { from: '2026-12-20', to: '2027-01-04' },
    });
    expect(changed.data).toMatchObject({ contactName: 'Youssef Alami', legalName: vendor.legalName, version: 2 });
    const found = await souk.call<{ count: number }>('GET', '/vendors?q=youssef alami');
    expect(found.data.count).toBe(1);
    expect((await undoLast(vendor.id)).statusCode).toBe(200);
    expect(await readVendor(vendor.id)).toMatchObject({ contactName: 'Amina Tazi', holiday: null });
  });

  it('rejects a stale version', async () => {
    const vendor = await createVendor();
    await callVendors(`PATCH /${vendor.id}`, { version: 1, taxId: '77' });
    const answer = await callVendors(`PATCH /${vendor.id}`, { version: 1, taxId: '78' });
    expect(answer).toMatchObject({ statusCode: 409, data: { taxId: '77', version: 2 } });
  });

  it('writes no activity row if nothing changed', async () => {
    const vendor = await createVendor();
    await callVendors(`PATCH /${vendor.id}`, { version: 1, type: 'company', address: vendor.address });
    expect(await readActivity(vendor.id)).toHaveLength(1);
  });
});

describe('the custom commission rate of a vendor', () => {
  it('can only be set and viewed by super admins', async () => {
    const vendor = await createVendor();
    const rejected = await callVendors(`PATCH /${vendor.id}`, { version: 1, commissionPercent: 7.5 });
    expect(rejected.statusCode).toBe(403);
    const { data } = await callVendors(`PATCH /${vendor.id}`, { version: 1, commissionPercent: 7.5 }, 'superAdmin');
    expect(data.commission).toMatchObject({ ratePercent: 7.5, source: 'own' });
    const visibleToAdmin = JSON.stringify([
      await readVendor(vendor.id, 'admin'),
      await readActivity(vendor.id, 'admin'),
    ]);
    expect(visibleToAdmin).not.toMatch(/commission/i);
    await undoLast(vendor.id);
    expect((await readVendor(vendor.id)).commission).toMatchObject({ ratePercent: 12, source: 'default' });
  });
});

describe('the status of a vendor', () => {
  const reasonFor = (from: VendorStatus, to: VendorStatus) =>
    from === 'pending' && to === 'active' ? undefined : 'Parcels sent late';

  const pairs = VENDOR_STATUSES.flatMap((from) => VENDOR_STATUSES.map((to) => [from, to] as const));
  const isAllowed = ([from, to]: readonly [VendorStatus, VendorStatus]) => nextStatuses(from).includes(to);

  it.each(pairs.filter(isAllowed))('can change from %s to %s', async (from, to) => {
    const vendor = await makeVendor(souk, { status: from });
    const { data } = await changeStatus(vendor, to, reasonFor(from, to));
    expect(data).toMatchObject({ status: to, nextStatuses: nextStatuses(to) });
    const [row] = await readActivity(vendor.id);
    expect(row).toMatchObject({ before: { status: from }, after: { status: to } });
  });

  it.each(pairs.filter((pair) => !isAllowed(pair)))('cannot change from %s to %s', async (from, to) => {
    const vendor = await makeVendor(souk, { status: from });
    const answer = await changeStatus(vendor, to, 'Parcels sent late');
    expect(answer).toMatchObject({ statusCode: 409, data: { nextStatuses: nextStatuses(from) } });
    expect(await readActivity(vendor.id)).toEqual([]);
  });

  it('requires a reason except for approval', async () => {
    const vendor = await createVendor();
    expect((await changeStatus(vendor, 'rejected')).errors).toMatchObject([
      { field: 'reason', code: 'reason.required' },
    ]);
    const approved = await changeStatus(vendor, 'active');
    expect(approved.statusCode).toBe(200);
    expect((await changeStatus(approved.data, 'suspended')).statusCode).toBe(400);
  });

  it('updates the counts of the tabs and can be undone if the transition is reversible', async () => {
    const before = (await souk.call<VendorCounts>('GET', '/vendors/counts')).data.byStatus;
    const vendor = await makeVendor(souk);
    await changeStatus(vendor, 'suspended', 'Parcels sent late');
    const after = (await souk.call<VendorCounts>('GET', '/vendors/counts')).data.byStatus;
    expect(after.suspended).toBe(before.suspended + 1);
    expect((await undoLast(vendor.id)).statusCode).toBe(200);
    expect(await readVendor(vendor.id)).toMatchObject({ status: 'active', statusReason: null });
    const { data: closed } = await changeStatus(await readVendor(vendor.id), 'closed', 'The owner retired');
    expect(closed.status).toBe('closed');
    expect((await undoLast(vendor.id)).statusCode).toBe(409);
  });

  it('prevents sales and payouts while it is suspended', async () => {
    const vendor = await makeVendor(souk);
    const product = await souk.call<ProductDetails>('POST', '/products', {
      body: { vendorId: vendor.id, name: { en: 'Bowl' }, variants: [{ price: 1000, stock: 5 }] },
    });
    expect(product, product.message).toMatchObject({ statusCode: 200 });
    const reasons = async () =>
      (await souk.call<{ rows: { kind: string }[] }>('GET', `/products/${product.data.id}/why-not`)).data.rows.map(
        (row) => row.kind,
      );
    expect(await reasons()).not.toContain('vendorNotActive');
    const { data: suspended } = await changeStatus(await readVendor(vendor.id), 'suspended', 'Parcels sent late');
    expect(await reasons()).toContain('vendorNotActive');
    expect(suspended.alerts).toContainEqual({ kind: 'payouts_frozen' });
    await changeStatus(suspended, 'active', 'They have mended it');
    expect(await reasons()).not.toContain('vendorNotActive');
  });

  it('cannot become closed with open orders or balances, and the error names the balances to super admins only', async () => {
    const vendor = await makeVendor(souk, { shopName: 'Cedar' });
    await makeOrder(souk, { vendor });
    const accountId = newId();
    const { database } = souk.services;
    await insertRow(database, accounts, { id: accountId, code: 'vendor:pending', vendorId: vendor.id });
    await insertRow(database, accountBalances, { accountId, vendorId: vendor.id, credits: 700 });
    const body = { to: 'closed', reason: 'Retired', version: 1 };
    expect(await callVendors(`POST /${vendor.id}/status`, body, 'superAdmin')).toMatchObject({
      statusCode: 409,
      code: 'vendor.close.not_yet',
      values: {
        shopName: 'Cedar',
        reasons: {
          all: [
            { code: 'vendor.close.open_orders', values: { count: 1 } },
            { code: 'vendor.close.balances', values: { balances: { all: [{ code: 'vendor.balance.pending' }] } } },
          ],
        },
      },
      data: { nextStatuses: ['suspended'] },
    });
    expect(await changeStatus(vendor, 'closed', 'Retired')).toMatchObject({
      code: 'vendor.close.not_yet',
      values: { reasons: { all: [{ code: 'vendor.close.open_orders' }, { code: 'vendor.close.account' }] } },
    });
  });

  it('changes once for concurrent requests', async () => {
    const vendor = await makeVendor(souk);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => changeStatus(vendor, index % 2 ? 'suspended' : 'closed', 'At once')),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 409]));
    expect(await readActivity(vendor.id)).toHaveLength(1);
  });
});

describe('the bank account', () => {
  const proof = () => ({
    'x-confirmation': souk.services.tokens.signConfirmation(
      souk.sessionId('superAdmin'),
      new Date(souk.now().getTime() + HOUR_MS),
    ),
  });
  const change = (id: string, body: object, headers: Record<string, string> = proof()) => {
    souk.passTime(1);
    return souk.call<VendorDetails>('PATCH', `/vendors/${id}/payout-account`, { body, headers });
  };

  it('requires a super admin and password confirmation', async () => {
    const vendor = await createVendor();
    const body = { holder: 'Amina Tazi', iban: IBAN, version: 1 };
    expect((await callVendors(`PATCH /${vendor.id}/payout-account`, body)).statusCode).toBe(403);
    expect(await change(vendor.id, body, {})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
  });

  it('freezes payouts for 48 hours when changed, and is masked everywhere', async () => {
    const vendor = await createVendor();
    const spaced = 'ma64 0115 1900 0001 2050 0053 4921';
    const { data } = await change(vendor.id, { holder: 'Amina Tazi', iban: spaced, version: 1 });
    expect(data).toMatchObject({
      payoutAccount: { holder: 'Amina Tazi', kind: 'iban', masked: 'MA•••• 4921' },
      payoutsFrozenUntil: new Date(souk.now().getTime() + 48 * HOUR_MS).toISOString(),
      payoutsFrozenReason: 'The bank account was changed',
    });
    await change(vendor.id, { holder: 'Amina Tazi', account: '0012345678', bankCode: '0021', version: data.version });
    const [row] = await readActivity(vendor.id);
    expect(row).toMatchObject({ before: { payoutAccount: 'Amina Tazi, MA•••• 4921' }, canUndo: false });
    const recorded = await souk.services.database.pool.query<{ text: string }>(
      "select (select string_agg(to_jsonb(a)::text, '') from activity a) || coalesce((select string_agg(to_jsonb(e)::text, '') from events e), '') as text",
    );
    const csv = await exportCsv({});
    for (const text of [recorded.rows[0]!.text, csv, JSON.stringify(await readVendor(vendor.id))]) {
      expect(text).not.toContain(IBAN.slice(4, 20));
      expect(text).not.toContain('0012345678');
    }
  });

  it('can be viewed unmasked by super admins, which is recorded with the masked number', async () => {
    const vendor = await createVendor();
    const view = (headers: Record<string, string>, as: Caller = 'superAdmin', query = '') =>
      souk.call<FullPayoutAccount>('POST', `/vendors/${vendor.id}/payout-account/view${query}`, { headers, as });
    const key = { 'idempotency-key': 'view-once-and-never-keep' };
    expect(await view(proof())).toMatchObject({ statusCode: 409 });
    await change(vendor.id, { holder: 'Amina Tazi', iban: OTHER_IBAN, version: 1 });

    expect((await view(proof(), 'admin')).statusCode).toBe(403);
    expect(await view({})).toMatchObject({ statusCode: 403, data: { needsConfirmation: true } });
    expect(JSON.stringify((await view(proof(), 'superAdmin', '?dryRun=true')).data)).not.toContain(OTHER_IBAN);
    expect(await readActivity(vendor.id)).toHaveLength(2);

    souk.passTime(1);
    const { data } = await view({ ...proof(), ...key });
    expect(data).toEqual({
      holder: 'Amina Tazi',
      iban: OTHER_IBAN,
      account: null,
      bankCode: null,
      masked: 'DE•••• 3000',
    });
    expect((await readActivity(vendor.id))[0]).toMatchObject({
      action: 'payoutAccountViewed',
      note: 'Amina Tazi, DE•••• 3000',
      actorName: 'superAdmin',
      before: null,
      after: null,
      canUndo: false,
    });
    // Only the vendor's row contains the number: not activity, events, stored responses or mails.
    const tables = await souk.services.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const tablesWithIban: string[] = [];
    for (const { name } of tables.rows) {
      const found = await souk.services.database.pool.query(
        `select 1 from "${name}" r where to_jsonb(r)::text like '%' || $1 || '%' limit 1`,
        [OTHER_IBAN],
      );
      if (found.rowCount) tablesWithIban.push(name);
    }
    expect(tablesWithIban).toEqual(['vendors']);
  });

  it('changes nothing when saved with the same values', async () => {
    const vendor = await createVendor();
    const { data } = await change(vendor.id, { holder: 'Amina', iban: OTHER_IBAN, version: 1 });
    const again = await change(vendor.id, { holder: 'Amina', iban: OTHER_IBAN, version: data.version });
    expect(again.data.version).toBe(data.version);
  });

  it.each([
    ['iban', { iban: 'MA64011519000001205000534922' }, 'iban.checksum'],
    ['iban', { iban: 'MA640115190000012050005349' }, 'iban.length'],
    ['iban', {}, 'payout_account.iban_or_account'],
    ['iban', { iban: OTHER_IBAN, account: '1', bankCode: '2' }, 'payout_account.iban_or_account'],
    ['bankCode', { account: '123456' }, 'payout_account.bank_code_required'],
  ])('is rejected at %s: %j', async (field, body, code) => {
    const vendor = await createVendor();
    const answer = await change(vendor.id, { holder: 'Amina', version: 1, ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.errors).toMatchObject([{ field, code }]);
  });
});

describe('documents', () => {
  async function upload(as: Caller = 'admin'): Promise<UploadedFile> {
    const boundary = 'a-boundary';
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="tax.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n${newId()}\r\n--${boundary}--\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return (await souk.call<UploadedFile>('POST', '/upload?purpose=document', { as, body, headers })).data;
  }
  const add = async (id: string, as: Caller = 'admin') =>
    callVendors(`POST /${id}/documents`, { kind: 'tax', fileId: (await upload(as)).fileId }, as);
  const review = (vendor: VendorDetails, body: object) =>
    callVendors(`POST /${vendor.id}/documents/${vendor.documentList[0]!.id}/review`, body);

  it('wait for review and can be accepted or rejected, which updates the counts', async () => {
    const { data: vendor } = await add((await createVendor()).id);
    expect(vendor.documents).toEqual({ waiting: 1, accepted: 0, count: 1 });
    expect(vendor.documentList[0]).toMatchObject({ kind: 'tax', fileName: 'tax.pdf', status: 'waiting', version: 1 });
    expect((await review(vendor, { to: 'rejected', version: 1 })).errors[0]?.field).toBe('reason');
    const { data: accepted } = await review(vendor, { to: 'accepted', version: 1 });
    expect(accepted.documents).toEqual({ waiting: 0, accepted: 1, count: 1 });
    expect(accepted.documentList[0]).toMatchObject({ status: 'accepted', reviewedByName: 'admin' });
    expect((await review(vendor, { to: 'rejected', reason: 'Blurred', version: 1 })).statusCode).toBe(409);
    expect(await undoLast(vendor.id)).toMatchObject({ statusCode: 200 });
    expect((await readVendor(vendor.id)).documents).toEqual({ waiting: 1, accepted: 0, count: 1 });
  });

  it('are opened with one-time links, and cannot be files that others uploaded', async () => {
    const { data: vendor } = await add((await createVendor()).id);
    const [document] = vendor.documentList;
    const path = `/vendors/${vendor.id}/documents/${document!.id}/download`;
    const { data } = await souk.call<{ url: string }>('POST', path, { as: 'viewer' });
    expect((await souk.app.inject({ url: data.url })).body).toContain('%PDF');
    expect((await souk.call('POST', path, { as: 'outsider' })).statusCode).toBe(403);
    const foreign = (await upload('superAdmin')).fileId;
    const rejected = await callVendors(`POST /${vendor.id}/documents`, { kind: 'tax', fileId: foreign });
    expect(rejected.errors).toMatchObject([{ field: 'fileId', code: 'document.not_uploaded' }]);
    const again = await callVendors(`POST /${vendor.id}/documents`, { kind: 'tax', fileId: document!.fileId });
    expect(again.statusCode).toBe(400);
  });

  it('protect their files from the clean-up until the documents are removed', async () => {
    const { data: vendor } = await add((await createVendor()).id);
    const [document] = vendor.documentList;
    const hasFile = async () =>
      (await souk.services.database.pool.query('select 1 from files where id = $1', [document!.fileId])).rowCount === 1;
    souk.passTime(49 * HOUR_MS);
    await runDueJobs(souk.services);
    expect(await hasFile()).toBe(true);
    const removed = await callVendors(`DELETE /${vendor.id}/documents/${document!.id}`, { version: 1 });
    expect(removed.data.documents.count).toBe(0);
    souk.passTime(49 * HOUR_MS);
    await runDueJobs(souk.services);
    expect(await hasFile()).toBe(false);
  });
});

describe('bulk actions', () => {
  it('approve vendors and report failures with the reason', async () => {
    const [fresh, active] = [await createVendor(), await makeVendor(souk, { shopName: 'Already there' })];
    const body = { ids: [fresh.id, active.id], action: 'approve' };
    const trial = await souk.call<DryRunData>('POST', '/vendors/bulk?dryRun=true', { as: 'admin', body });
    // The preview contains the documents that are missing or in review, and the mail.
    expect(trial.data.effects.find(({ action }) => action === 'review')).toMatchObject({
      label: fresh.shopName,
      after: { documentsWaiting: 0, documentsCount: 0, hasBankAccount: false },
    });
    expect(trial.data.messages).toMatchObject([{ to: fresh.email }]);
    const { data } = await souk.call<BulkData>('POST', '/vendors/bulk', { as: 'admin', body });
    expect(data).toMatchObject({
      done: 1,
      failed: [
        {
          id: active.id,
          code: 'vendor.not_in_status',
          values: {
            name: 'Already there',
            status: { code: 'vendor.status.active' },
            expected: { code: 'vendor.status.pending' },
          },
        },
      ],
    });
    expect((await readVendor(fresh.id)).status).toBe('active');
  });

  it('require a reason for suspension', async () => {
    const vendor = await makeVendor(souk);
    const body = { ids: [vendor.id], action: 'suspend' };
    const rejected = await souk.call('POST', '/vendors/bulk', { body });
    expect(rejected.errors).toMatchObject([{ field: 'patch.reason', code: 'reason.required' }]);
    await souk.call('POST', '/vendors/bulk', { body: { ...body, patch: { reason: 'Fraud' } } });
    expect(await readVendor(vendor.id)).toMatchObject({ status: 'suspended', statusReason: 'Fraud' });
  });
});

describe('an import of vendors', () => {
  const send = (csv: string, query = '') => sendCsv<LongImportData>(souk, { path: '/vendors/import', csv }, { query });
  const HEAD = 'Shop,Legal name,Type,Contact,Email,Phone,Address line 1,City,Country,Colour';

  it('identifies vendors by e-mail, and creates and updates either all of them or none', async () => {
    const existing = await createVendor();
    const good = `Reed House,Reed House Ltd,company,Zoe Reed,zoe@reed.example,'+442079460000,1 Mill Lane,Leeds,gb,red`;
    const csv = `${HEAD}\n${good}\n${existing.shopName},,,Mona Said,${existing.email},,,Rabat,,\nBad,Bad Ltd,company,Bo,bo@bad.example,123,1 A St,B,GB,`;
    const rejected = await send(csv);
    expect(rejected.data).toMatchObject({ created: 0, updated: 0, failed: 1 });
    expect(rejected.data.errors).toMatchObject([{ line: 4, field: 'Phone', code: 'phone.format' }]);
    expect(rejected.data.warnings[0]).toMatchObject({ code: 'import.unknown_column', values: { column: 'Colour' } });
    const partial = await send(csv, 'partial=true');
    expect(partial.data).toMatchObject({ created: 1, updated: 1, failed: 1 });
    expect(await readVendor(existing.id)).toMatchObject({
      contactName: 'Mona Said',
      address: { city: 'Rabat', country: 'MA' },
    });
  });

  it('accepts an exported file', async () => {
    const csv = await exportCsv({ q: 'reed' });
    expect(csv).toContain('Reed House');
    const preview = await send(csv.replace('Zoe Reed', 'Zoe Moss'), 'dryRun=true');
    expect(preview.data).toMatchObject({ dryRun: true, created: 0, updated: 1, failed: 0, warnings: [] });
    expect((await souk.call<{ count: number }>('GET', '/vendors?q=zoe moss')).data.count).toBe(0);
  });
});

describe('a deleted vendor', () => {
  it('must not have any history', async () => {
    const vendor = await createVendor({ commissionPercent: 5 });
    expect((await callVendors(`DELETE /${vendor.id}`, { version: 1 })).statusCode).toBe(200);
    expect((await souk.call('GET', `/vendors/${vendor.id}`)).statusCode).toBe(404);
    const sold = await makeVendor(souk, { shopName: 'Seller' });
    await makeOrder(souk, { vendor: sold });
    expect(await callVendors(`DELETE /${sold.id}`, { version: 1 })).toMatchObject({
      statusCode: 409,
      code: 'vendor.delete.sold',
      values: { name: 'Seller' },
    });
  });
});
