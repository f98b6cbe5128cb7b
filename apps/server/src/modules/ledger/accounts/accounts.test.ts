import type { Explanation } from '@souk/contract/ledger/account-explanation.ts';
import type { AccountDetails, Entry } from '@souk/contract/ledger/accounts.ts';
import type { Adjustment } from '@souk/contract/ledger/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { openMoneyShop, type MoneyShop } from '../../../../test/money.fixture.ts';

const DAY_MS = 86_400_000;
let shop: MoneyShop;
let vendorId: string;
let startedAt: Date;
beforeAll(async () => {
  shop = await openMoneyShop();
  startedAt = shop.souk.now();
  vendorId = await shop.richVendor(20_000);
  await shop.earn(vendorId, 10_000);
  await shop.post('/payouts', { vendorId, amount: 6000 });
  for (let at = 0; at < 12; at++) {
    shop.souk.passTime(at % 3 === 0 ? 2 * DAY_MS : 1000);
    const direction = at % 4 === 3 ? 'minus' : 'plus';
    await shop.post('/adjustments', { vendorId, direction, amount: 100 + at, reason: `Courier ${at}` });
  }
  shop.souk.passTime(3 * DAY_MS);
  await runDueJobs(shop.souk.services);
});
afterAll(() => shop.souk.close());

interface EntryPage {
  count: number;
  rows: Entry[];
  next?: string;
  previous?: string;
  totals: { debit: number; credit: number; opening: number; closing: number };
}
const readPage = async (path: string) => {
  const answer = await shop.souk.call<EntryPage>('GET', path);
  expect(answer, `${answer.message} ${JSON.stringify(answer.errors)}`).toMatchObject({ statusCode: 200 });
  return answer.data;
};
const entriesOf = (id: string, query = '') => readPage(`/accounts/${id}/transactions?${query}`);
const idOf = async (code: string) =>
  (await shop.sql<{ id: string }>('select id from accounts where code = ? and vendor_id is null', code))[0]!.id;

/** Reads all pages of an account's entries. */
async function readAllEntries(id: string, query: string): Promise<Entry[]> {
  const rows: Entry[] = [];
  let cursor: string | undefined;
  do {
    const result: EntryPage = await entriesOf(id, `${query}${cursor ? `&cursor=${cursor}` : ''}`);
    rows.push(...result.rows);
    cursor = result.next;
  } while (cursor);
  return rows;
}

/** The expected running balances, computed from nothing but debits and credits. */
function runningBalances(newestFirst: readonly Entry[], sign: 1 | -1): number[] {
  let balance = 0;
  return newestFirst
    .toReversed()
    .map(({ debit, credit }) => (balance += sign * ((credit ?? 0) - (debit ?? 0))))
    .toReversed();
}

describe('the list of accounts', () => {
  it('has a row for each vendor and platform account, with totals that match the ledger', async () => {
    const { data } = await shop.souk.call<{ count: number; rows: AccountDetails[]; totals: Record<string, number> }>(
      'GET',
      '/accounts?limit=100',
    );
    expect(data.rows.filter(({ kind }) => kind === 'platform')).toHaveLength(14);
    expect(data.count).toBe(data.rows.length);
    const [ledger] = await shop.sql<Record<string, number>>(`
      select sum(credits - debits) filter (where code = 'vendor:available')::bigint as available,
        sum(credits - debits) filter (where code = 'vendor:pending')::bigint as pending,
        sum(credits - debits) filter (where code = 'vendor:payout')::bigint as "inPayout"
      from account_balances join accounts on id = account_id`);
    expect(data.totals).toMatchObject(ledger!);
    const bank = data.rows.find(({ code }) => code === 'cash:gateway');
    expect(bank).toMatchObject({ balance: 30_000, pending: null, state: 'normal', nextStatuses: [] });
  });

  it('can be filtered by state and amount, searched, sorted and paged by cursor', async () => {
    const list = async (query: string) =>
      (await shop.souk.call<{ count: number; rows: AccountDetails[]; next: string }>('GET', `/accounts?${query}`)).data;
    expect((await list('kind=platform&q=escrow')).rows).toMatchObject([{ code: 'escrow', balance: 0 }]);
    expect((await list('kind=vendor&availableMin=1')).rows).toMatchObject([{ id: vendorId }]);
    expect((await list('state=frozen')).count).toBe(0);
    for (const sort of ['name', '-earned', 'lastPayoutAt', '-balance', 'pending', 'inPayout', '-paidOut'])
      expect((await list(`sort=${sort}&limit=5`)).rows).toHaveLength(5);
    const first = await list('sort=-balance&limit=5');
    const second = await list(`sort=-balance&limit=5&cursor=${first.next}`);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(10);
  });

  it('is for super admins only', async () => {
    for (const path of ['/accounts', `/accounts/${vendorId}`, '/payouts', '/adjustments', '/ledger/health'])
      expect((await shop.souk.call('GET', path, { as: 'admin' })).statusCode).toBe(403);
  });
});

describe('the running balance', () => {
  it('equals the sum of the entries on every page, in both directions, for every bucket and sort order', async () => {
    for (const bucket of ['', 'bucket=available&', 'bucket=pending&', 'bucket=payout&']) {
      const rows = await readAllEntries(vendorId, `${bucket}limit=4`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ balance }) => balance)).toEqual(runningBalances(rows, 1));
      const oldestFirst = await readAllEntries(vendorId, `${bucket}limit=4&sort=at`);
      expect(oldestFirst).toEqual(rows.toReversed());
      for (let offset = 0; offset < rows.length; offset += 4)
        expect((await entriesOf(vendorId, `${bucket}limit=4&offset=${offset}`)).rows).toEqual(
          rows.slice(offset, offset + 4),
        );
      const start = Math.max(rows.length - 3, 0);
      const deep = await entriesOf(vendorId, `${bucket}limit=3&offset=${start}`);
      const back = deep.previous ? (await entriesOf(vendorId, `${bucket}limit=3&cursor=${deep.previous}`)).rows : [];
      expect(back).toEqual(rows.slice(Math.max(start - 3, 0), start));
    }
  });

  it('is correct in filtered lists, and in platform accounts across closed days', async () => {
    const all = await readAllEntries(vendorId, 'bucket=available');
    const adjusted = await readAllEntries(vendorId, 'bucket=available&kind=adjustment&limit=5');
    expect(adjusted).toEqual(all.filter(({ kind }) => kind === 'adjustment'));
    const escrow = await idOf('escrow');
    const held = await readAllEntries(escrow, 'limit=3');
    expect(held.map(({ balance }) => balance)).toEqual(runningBalances(held, 1));
    const gateway = await readAllEntries(await idOf('cash:gateway'), 'limit=1');
    expect(gateway.map(({ balance }) => balance)).toEqual(runningBalances(gateway, -1));
    const completions = await readAllEntries(escrow, 'kind=completion&limit=2');
    expect(completions).toEqual(held.filter(({ kind }) => kind === 'completion'));
  });

  it('is returned together with the opening balance, sums and closing balance of the period, at any instant', async () => {
    const rows = await readAllEntries(vendorId, 'bucket=available');
    const third = rows.at(-3)!;
    const { totals, count } = await entriesOf(vendorId, `bucket=available&asOf=${third.at}`);
    expect(count).toBe(3);
    expect(totals).toMatchObject({ opening: 0, closing: third.balance });
    const since = new Date(new Date(third.at).getTime() + 1).toISOString();
    const later = await entriesOf(vendorId, `bucket=available&from=${since}`);
    expect(later.totals.opening).toBe(third.balance);
    expect(later.totals.opening + later.totals.credit - later.totals.debit).toBe(later.totals.closing);
    expect(later.count).toBe(rows.length - 3);
    const { data } = await shop.souk.call<AccountDetails>('GET', `/accounts/${vendorId}?asOf=${third.at}`);
    expect(data).toMatchObject({ available: third.balance, asOf: third.at });
    expect(
      (
        await shop.souk.call<AccountDetails>(
          'GET',
          `/accounts/${vendorId}?asOf=${new Date(startedAt.getTime() - 1).toISOString()}`,
        )
      ).data,
    ).toMatchObject({
      available: 0,
      balance: 0,
      entriesCount: 0,
    });
  });

  it('is correct in search results; invalid cursors and buckets are rejected', async () => {
    const [newest] = await readAllEntries(vendorId, 'bucket=available');
    expect((await entriesOf(vendorId, `bucket=available&q=${newest!.reference}`)).rows).toEqual([newest]);
    expect((await entriesOf(vendorId, 'bucket=available&q=courier')).count).toBe(12);
    const order = (await readAllEntries(vendorId, 'bucket=pending')).at(-1)!;
    expect((await entriesOf(await idOf('escrow'), `q=${order.reference}`)).count).toBe(3);
    expect((await entriesOf(await idOf('escrow'), 'q=nothing')).count).toBe(0);
    const wrong = await shop.souk.call('GET', `/accounts/${vendorId}/transactions?cursor=abc`);
    expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'cursor' }] });
    expect(
      (await shop.souk.call('GET', `/accounts/${await idOf('escrow')}/transactions?bucket=pending`)).errors,
    ).toMatchObject([{ field: 'bucket' }]);
  });
});

describe('a statement', () => {
  const download = async (id: string, body: object) => {
    const { data } = await shop.post<{ url: string }>(`/accounts/${id}/statement`, body);
    return shop.souk.app.inject({ method: 'GET', url: data.url });
  };
  const lines = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const day = (offset: number) => new Date(startedAt.getTime() + offset * DAY_MS).toISOString().slice(0, 10);

  it('adds up from opening to closing balance, which is the next opening balance', async () => {
    let opening = 0;
    let lineCount = 0;
    for (let from = 0; from < 50; from += 7) {
      const answer = await download(vendorId, {
        from: day(from),
        to: day(from + 6),
        format: 'csv',
        bucket: 'available',
      });
      const [, first, ...rest] = lines(answer.body);
      const last = rest.pop()!;
      expect(first!.slice(1, 2)).toEqual(['Opening balance']);
      expect(Number(first!.at(-1))).toBe(opening);
      const moved = rest.reduce((sum, line) => sum + Number(line[6]) - Number(line[5]), 0);
      expect(Number((opening + moved).toFixed(2))).toBe(Number(last.at(-1)));
      expect(Number(last[6]) - Number(last[5])).toBeCloseTo(moved, 5);
      opening = Number(last.at(-1));
      lineCount += rest.length;
    }
    expect(lineCount).toBe((await entriesOf(vendorId, 'bucket=available')).count);
    expect(opening * 100).toBeCloseTo((await shop.account(vendorId)).available!, 5);
  });

  it('is available as PDF in English and Arabic', async () => {
    const answer = await download(vendorId, { from: day(0), to: day(60) });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = await shop.souk.call<{ url: string }>('POST', `/accounts/${vendorId}/statement`, {
      body: { from: day(0), to: day(60) },
      headers: { 'x-lang': 'ar' },
    });
    const arabic = await shop.souk.app.inject({ method: 'GET', url: data.url });
    expect(arabic.rawPayload.toString('latin1')).toMatch(/NotoSansArabic/);
  });

  it('is rejected at `to` if its period ends before it starts', async () => {
    const answer = await shop.post(`/accounts/${vendorId}/statement`, { from: day(5), to: day(1) });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'to' }] });
  });
});

describe('an export', () => {
  const file = async (path: string, body: object) =>
    (await shop.souk.app.inject({ url: (await shop.post<{ url: string }>(path, body)).data.url })).body.split('\r\n');

  it('of accounts formats amounts as decimals, also negative ones, and has a currency column', async () => {
    const account = await shop.account(vendorId);
    const columns = ['name', 'available'];
    const [head, ...rows] = await file('/accounts/export', { columns });
    expect(head).toBe('Account,Available,Currency');
    expect(rows).toContainEqual(expect.stringMatching(new RegExp(`,${(account.available! / 100).toFixed(2)},USD$`)));
    expect(rows.join('\n')).not.toMatch(/,'-?\d/);
  });

  it('of entries includes the currency', async () => {
    const [head, first] = await file(`/accounts/${vendorId}/transactions/export`, { columns: ['at', 'balance'] });
    expect(head).toBe('Date,Balance,Currency');
    expect(first).toMatch(/,-?\d+\.\d\d,USD$/);
  });

  it('of payouts includes the currency', async () => {
    expect((await file('/payouts/export', { columns: ['amount'] }))[0]).toBe('Amount,Currency');
  });
});

describe('an explanation', () => {
  it('adds up to the balance, and lists the orders behind it with their lines', async () => {
    const { data } = await shop.souk.call<Explanation>('GET', `/accounts/${vendorId}/explain?bucket=available`);
    const { available } = await shop.account(vendorId);
    expect(data.balance).toBe(available);
    expect(data.kinds.reduce((sum, { amount }) => sum + amount, 0)).toBe(available);
    expect(data.orders).toMatchObject({
      count: 2,
      amount: 26_400,
      rows: [
        {
          amount: 8800,
          parts: [{ kind: 'earning', amount: 8800 }],
          lines: [{ quantity: 1, net: 10_000, commission: 1200 }],
        },
        { amount: 17_600 },
      ],
    });
    const gateway = await shop.souk.call<Explanation>('GET', `/accounts/${await idOf('cash:gateway')}/explain`);
    expect(gateway.data).toMatchObject({ balance: 30_000, kinds: [{ kind: 'payment', count: 2, amount: 30_000 }] });
    const escrow = await shop.souk.call<Explanation>('GET', `/accounts/${await idOf('escrow')}/explain`);
    expect(escrow.data).toMatchObject({ balance: 0, orders: { count: 0 } });
  });
});

describe('an adjustment', () => {
  const adjust = (body: object) => shop.post<Adjustment>('/adjustments', { vendorId, reason: 'Late courier', ...body });

  it('never creates a debt, and above the limit needs approval by another super admin', async () => {
    const { available } = await shop.account(vendorId);
    expect((await adjust({ direction: 'minus', amount: available! + 1 })).errors).toMatchObject([{ field: 'amount' }]);
    const { data: waiting } = await adjust({ direction: 'plus', amount: 50_001 });
    expect(waiting).toMatchObject({ status: 'waiting', nextStatuses: ['posted', 'refused'] });
    expect((await shop.account(vendorId)).available).toBe(available);
    const approval = { to: 'posted', version: waiting.version };
    expect((await shop.post(`/adjustments/${waiting.id}/status`, approval)).statusCode).toBe(403);
    const { data } = await shop.postAs<Adjustment>('secondAdmin', `/adjustments/${waiting.id}/status`, approval);
    expect(data).toMatchObject({ status: 'posted', approvedByName: 'secondAdmin' });
    expect((await shop.account(vendorId)).available).toBe(available! + 50_001);
    await shop.withoutSecond();
    expect(await adjust({ direction: 'plus', amount: 50_001 })).toMatchObject({ statusCode: 409 });
    await shop.withSecond();
  });

  it('can be reversed once, by a transfer that references the original', async () => {
    const { data: wrong } = await adjust({ direction: 'plus', amount: 700 });
    const body = { reason: 'Posted twice', version: wrong.version };
    const { data: back } = await shop.post<Adjustment>(`/adjustments/${wrong.id}/reversal`, body);
    expect(back).toMatchObject({ direction: 'minus', amount: 700, reversesNumber: wrong.number });
    const [linked] = await shop.sql<{ reversed: string }>(
      `select r.event_key as reversed from transfers t join transfers r on r.id = t.reverses_id where t.event_key = ?`,
      `adjustment:${back.id}:posted`,
    );
    expect(linked).toEqual({ reversed: `adjustment:${wrong.id}:posted` });
    expect(await shop.post(`/adjustments/${wrong.id}/reversal`, body)).toMatchObject({ statusCode: 409 });
    expect(await shop.brokenRules()).toEqual([]);
  });
});
