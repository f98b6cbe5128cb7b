import type { Activity } from '@souk/contract/activity/api.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkData, ListData, LongImportData } from '@souk/contract/core/list.ts';
import type { Customer, CustomerDetails } from '@souk/contract/customers/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { makeCustomer, makeOrder } from '../../../test/factories.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

let serial = 0;
const customerBody = () => ({ name: 'Layla Benali', email: `layla${++serial}@example.com` });
const address = { name: 'Layla Benali', line1: '4 Rue Atlas', city: 'Rabat', country: 'MA' };

type Method = 'POST' | 'PATCH' | 'DELETE';

function call(line: string, body: unknown, as: Caller = 'admin') {
  const [method, path] = line.split(' ') as [Method, string];
  souk.passTime(1);
  return souk.call<CustomerDetails>(method, `/customers${path}`, { body, as });
}

async function callOk(line: string, body: unknown): Promise<CustomerDetails> {
  const answer = await call(line, body);
  expect(answer, `${line}: ${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
}

const create = (fields: object = {}) => callOk('POST /', { ...customerBody(), ...fields });
const read = async (id: string) => (await souk.call<CustomerDetails>('GET', `/customers/${id}`)).data;

async function history(id: string): Promise<Activity[]> {
  return (await souk.call<ListData<Activity>>('GET', `/activity?entity=customer&entityId=${id}`)).data.rows;
}

async function undoLast(id: string) {
  const [latest] = await history(id);
  return souk.call('POST', `/activity/${latest!.id}/undo`, { as: 'admin' });
}

describe('a customer', () => {
  it('can be created by staff, with defaults for missing fields', async () => {
    const customer = await create({ phone: '+212 661-20 41 18' });
    expect(customer).toMatchObject({
      name: 'Layla Benali',
      phone: '+212661204118',
      language: 'en',
      source: 'staff',
      status: 'active',
      nextStatuses: ['blocked'],
      figures: { ordersCount: 0, spent: 0 },
      version: 1,
    });
    expect(await history(customer.id)).toMatchObject([{ action: 'created', label: 'Layla Benali' }]);
  });

  it('reports invalid fields', async () => {
    const wrong = { name: ' ', email: 'layla', phone: '0661', language: 'English' };
    const { statusCode, errors } = await call('POST /', wrong);
    expect(statusCode).toBe(400);
    expect(errors).toMatchObject([
      { field: 'name', code: 'field.required' },
      { field: 'email', code: 'field.format.email' },
      { field: 'phone', code: 'phone.format' },
      { field: 'language', code: 'language.format' },
    ]);
  });

  it('has a unique e-mail address, case-insensitively', async () => {
    const { email } = await create();
    const other = await create();
    const taken = { errors: [{ field: 'email', code: 'customer.email_taken' }] };
    expect(await call('POST /', { ...customerBody(), email: email.toUpperCase() })).toMatchObject({
      statusCode: 400,
      ...taken,
    });
    expect(await call(`PATCH /${other.id}`, { email: email.toUpperCase(), version: 1 })).toMatchObject({
      statusCode: 400,
      ...taken,
    });
  });

  it('can be updated, is then found by its new values, and is restored by undo', async () => {
    const { id } = await create();
    const changed = await callOk(`PATCH /${id}`, { name: 'Leïla Benali', phone: '+33612345678', version: 1 });
    expect(changed).toMatchObject({ name: 'Leïla Benali', version: 2 });
    const found = await souk.call<ListData<Customer>>('GET', '/customers?q=leila 33612345678');
    expect(found.data.rows.map((row) => row.id)).toEqual([id]);
    expect(await undoLast(id)).toMatchObject({ statusCode: 200 });
    expect(await read(id)).toMatchObject({ name: 'Layla Benali', phone: null, version: 3 });
  });

  it('rejects a stale version, and returns the current customer', async () => {
    const { id } = await create();
    await callOk(`PATCH /${id}`, { language: 'fr', version: 1 });
    for (const [line, body] of [
      [`PATCH /${id}`, { name: 'Other', version: 1 }],
      [`POST /${id}/status`, { to: 'blocked', reason: 'Late', version: 1 }],
      [`POST /${id}/addresses`, { address, version: 1 }],
      [`DELETE /${id}`, { version: 1 }],
    ] as const)
      expect(await call(line, body)).toMatchObject({ statusCode: 409, data: { id, language: 'fr', version: 2 } });
  });

  it('changes nothing in a dry run', async () => {
    const { id } = await create();
    const answer = await souk.call<DryRunData>('PATCH', `/customers/${id}?dryRun=true`, {
      body: { name: 'Tried', version: 1 },
    });
    expect(answer.data.effects).toMatchObject([{ before: { name: 'Layla Benali' }, after: { name: 'Tried' } }]);
    expect(await read(id)).toMatchObject({ name: 'Layla Benali', version: 1 });
  });

  it('can be deleted only if it has no history', async () => {
    const { id } = await create();
    await callOk(`POST /${id}/notes`, { text: 'A note goes along' });
    expect(await call(`DELETE /${id}`, { version: 1 })).toMatchObject({ statusCode: 200, data: { done: true } });
    expect((await souk.call('GET', `/customers/${id}`)).statusCode).toBe(404);
    const buyer = await makeCustomer(souk, { name: 'Omar Haddad' });
    await makeOrder(souk, { customer: buyer });
    expect(await call(`DELETE /${buyer.id}`, { version: 1 })).toMatchObject({
      statusCode: 409,
      code: 'customer.delete.ordered',
      values: { name: 'Omar Haddad' },
    });
  });

  it.each(['POST /', `PATCH /${newId()}`, `POST /${newId()}/status`, `POST /${newId()}/notes`, 'POST /bulk'])(
    '%s requires permission to edit customers',
    async (line) => {
      expect((await call(line, {}, 'nobody')).statusCode).toBe(401);
      for (const as of ['guest', 'outsider', 'viewer'] as const)
        expect((await call(line, {}, as)).statusCode).toBe(403);
    },
  );
});

describe('a block', () => {
  it('requires a reason, which is stored, and can be undone', async () => {
    const { id } = await create();
    expect(await call(`POST /${id}/status`, { to: 'blocked', version: 1 })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'reason', code: 'reason.required' }],
    });
    const blocked = await callOk(`POST /${id}/status`, { to: 'blocked', reason: 'Chargebacks', version: 1 });
    expect(blocked).toMatchObject({ status: 'blocked', statusReason: 'Chargebacks', nextStatuses: ['active'] });
    expect(await call(`POST /${id}/status`, { to: 'blocked', reason: 'Again', version: 2 })).toMatchObject({
      statusCode: 409,
      code: 'customer.status_same',
      values: { name: 'Layla Benali', status: { code: 'customer.status.blocked' } },
      data: { nextStatuses: ['active'] },
    });
    expect(await undoLast(id)).toMatchObject({ statusCode: 200 });
    expect(await read(id)).toMatchObject({ status: 'active', statusReason: null });
  });

  it('can be applied to several customers at once, and reports why it failed for others', async () => {
    const [one, two] = [await create(), await create()];
    await callOk(`POST /${two.id}/status`, { to: 'blocked', reason: 'Late', version: 1 });
    const answer = await souk.call<BulkData>('POST', '/customers/bulk', {
      body: { ids: [one.id, two.id], action: 'block', patch: { reason: 'Fraud' } },
    });
    expect(answer.data).toMatchObject({
      done: 1,
      failed: [
        {
          id: two.id,
          label: 'Layla Benali',
          code: 'customer.status_same',
          values: { name: 'Layla Benali', status: { code: 'customer.status.blocked' } },
        },
      ],
      undo: [expect.any(String)],
    });
    expect(await read(one.id)).toMatchObject({ status: 'blocked', statusReason: 'Fraud' });
  });

  it('happens once for concurrent requests', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(`POST /${id}/status`, { to: 'blocked', reason: 'At once', version: 1 })),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await history(id)).toHaveLength(2);
  });
});

describe('addresses', () => {
  it('can be added, changed and removed, and one of them is always the default', async () => {
    const { id } = await create();
    const first = await callOk(`POST /${id}/addresses`, { label: 'Home', address, version: 1 });
    expect(first.addresses).toMatchObject([{ label: 'Home', isDefault: true, address }]);
    const office = { ...address, line1: '9 Rue Zerktouni', phone: '+212 661 204 119', line2: '' };
    const second = await callOk(`POST /${id}/addresses`, { label: '', address: office, version: 2 });
    expect(second.addresses[1]).toMatchObject({ label: null, isDefault: false, address: { phone: '+212661204119' } });
    expect(second.addresses[1]!.address).not.toHaveProperty('line2');
    const [home, work] = second.addresses;
    const moved = await callOk(`PATCH /${id}/addresses/${work!.id}`, { isDefault: true, version: 3 });
    expect(moved.addresses.map((entry) => [entry.id, entry.isDefault])).toEqual([
      [work!.id, true],
      [home!.id, false],
    ]);
    const remaining = await callOk(`DELETE /${id}/addresses/${work!.id}`, { version: 4 });
    expect(remaining.addresses).toMatchObject([{ id: home!.id, isDefault: true }]);
    expect((await history(id)).map((row) => row.action)).toEqual([
      'addressRemoved',
      'addressChanged',
      'addressAdded',
      'addressAdded',
      'created',
    ]);
  });

  it('are restored by undo, one change at a time', async () => {
    const { id } = await create();
    await callOk(`POST /${id}/addresses`, { label: 'Home', address, version: 1 });
    const before = await callOk(`POST /${id}/addresses`, { label: 'Work', address, isDefault: true, version: 2 });
    await callOk(`DELETE /${id}/addresses/${before.addresses[0]!.id}`, { version: 3 });
    const rows = await history(id);
    const undo = (index: number) => souk.call('POST', `/activity/${rows[index]!.id}/undo`, { as: 'admin' });
    expect(await undo(1)).toMatchObject({ statusCode: 409 });
    expect(await undo(0)).toMatchObject({ statusCode: 200 });
    expect((await read(id)).addresses).toEqual(before.addresses);
    expect(await undo(1)).toMatchObject({ statusCode: 200 });
    expect((await read(id)).addresses).toMatchObject([{ label: 'Home', isDefault: true }]);
  });

  it('report invalid fields', async () => {
    const { id } = await create();
    const wrong = { ...address, city: '', country: 'Morocco', phone: '12' };
    expect(
      (await call(`POST /${id}/addresses`, { address: wrong, version: 1 })).errors.map((error) => error.field),
    ).toEqual(['address.phone', 'address.city', 'address.country']);
    expect(await call(`PATCH /${id}/addresses/${newId()}`, { label: 'Home', version: 1 })).toMatchObject({
      statusCode: 404,
      code: 'address.not_found',
    });
  });
});

describe('notes', () => {
  it('have an author, can be removed, and are restored by undo', async () => {
    const { id } = await create();
    const { notes } = await callOk(`POST /${id}/notes`, { text: ' Prefers a call ' });
    expect(notes).toMatchObject([{ text: 'Prefers a call', actorName: 'admin' }]);
    expect((await callOk(`DELETE /${id}/notes/${notes[0]!.id}`, { version: 1 })).notes).toEqual([]);
    expect(await undoLast(id)).toMatchObject({ statusCode: 200 });
    expect((await read(id)).notes).toEqual(notes);
    expect((await call(`DELETE /${id}/notes/${newId()}`, { version: 1 })).statusCode).toBe(404);
  });
});

describe('an import of customers', () => {
  const send = (csv: string, query = '') =>
    sendCsv<LongImportData>(souk, { path: '/customers/import', csv }, { query });

  it('creates new customers and updates existing ones by e-mail', async () => {
    const { id, email } = await create({ phone: '+212661204118' });
    const csv = `Name,Email,Phone,Spent,Currency,Shoe size\r\nLayla B,${email.toUpperCase()},,5.00,USD,38\r\nNew One,new@example.com,'+33612345678,,,\r\n`;
    const preview = await send(csv, 'dryRun=true');
    expect(preview.data).toMatchObject({ dryRun: true, created: 1, updated: 1, failed: 0 });
    expect(await read(id)).toMatchObject({ name: 'Layla Benali' });
    const { data } = await send(csv);
    expect(data).toMatchObject({
      dryRun: false,
      created: 1,
      updated: 1,
      failed: 0,
      errors: [],
      warnings: [{ line: 1, code: 'import.unknown_column', values: { column: 'Shoe size' } }],
      notImported: ['Spent', 'Currency'],
      notImportedReasons: [],
      leftOut: 0,
      reportId: expect.any(String) as string,
      jobId: null,
    });
    expect(await read(id)).toMatchObject({ name: 'Layla B', phone: null });
    const found = await souk.call<ListData<Customer>>('GET', '/customers?q=new@example.com');
    expect(found.data.rows).toMatchObject([{ name: 'New One', phone: '+33612345678' }]);
  });

  it('changes nothing if a line is invalid, unless the request says to skip invalid lines', async () => {
    const csv =
      'Name,Email\nGood,good@example.com\nBad,not an address\n,none@example.com\nGood again,GOOD@example.com\n';
    const whole = await send(csv);
    expect(whole.data).toMatchObject({ created: 0, failed: 3 });
    expect(whole.data.errors).toMatchObject([
      { line: 3, field: 'Email', code: 'field.format.email' },
      { line: 4, field: 'Name', code: 'field.required' },
      { line: 5, field: 'Email', code: 'import.email_repeated', values: { line: 2 } },
    ]);
    expect((await send(csv, 'partial=true')).data).toMatchObject({ created: 1, failed: 3 });
  });

  it('is rejected without an e-mail column', async () => {
    expect(await send('Name\nLayla\n')).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
  });

  it('accepts an exported file', async () => {
    const { email } = await create();
    const { data } = await souk.call<{ url: string }>('POST', '/customers/export', { body: { filter: { q: email } } });
    const csv = (await souk.app.inject({ url: data.url })).body;
    expect((await send(csv)).data).toMatchObject({ updated: 1, failed: 0, warnings: [] });
  });
});
