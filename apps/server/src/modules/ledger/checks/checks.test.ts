import type { Entry } from '@souk/contract/ledger/accounts.ts';
import type { LedgerHealth } from '@souk/contract/ledger/api.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { runDueJobs } from '#server/jobs.ts';
import { openMoneyShop, type MoneyShop } from '../../../../test/money.fixture.ts';
import { LEDGER_RULES } from '../ledger-rules.ts';
import { checkLedgerAtStart } from '../ledger-jobs.ts';
import { buildOpenDataRules } from './open-rules.ts';
import { buildOrderRules } from './order-rules.ts';

const DAY_MS = 86_400_000;
let shop: MoneyShop;
let owner: pg.Client;
let vendorId: string;
beforeAll(async () => {
  shop = await openMoneyShop();
  owner = new pg.Client(shop.souk.databaseUrl);
  await owner.connect();
  vendorId = await shop.richVendor(20_000);
  await shop.earn(vendorId, 10_000);
  await closeDays();
  await checkOpen();
});
afterAll(async () => {
  await owner.end();
  await shop.souk.close();
});

/** Closes and checks all days. Runs the jobs repeatedly, because each run closes and checks only a few days. */
async function closeDays(): Promise<void> {
  shop.souk.passTime(2 * DAY_MS);
  for (let round = 0; round < 8; round++) {
    await runDueJobs(shop.souk.services);
    shop.souk.passTime(61_000);
  }
}

const readHealth = async () => (await shop.souk.call<LedgerHealth>('GET', '/ledger/health')).data;
const brokenRules = async () => (await readHealth()).check!.rules.filter(({ holds }) => !holds).map(({ rule }) => rule);
const checkedDays = () =>
  shop.sql<{ day: string; checksum: string; checkedAt: string }>(
    'select day::text as day, checksum, checked_at as "checkedAt" from ledger_checked_days order by day',
  );
const closedDays = () =>
  shop.sql<{ day: string }>('select distinct day::text as day from ledger_days order by day').then(daysOf);
const daysOf = (rows: readonly { day: string }[]) => rows.map(({ day }) => day);

const violatedRules = async () => (await shop.brokenRules()).map(({ rule }) => rule);

/** Runs SQL as the owner of the database, because the database role of the server may not change transfers. */
const tamper = async (text: string) => void (await owner.query(text));
const OLDEST_TRANSFER_ID = `(select id from transfers order by id limit 1)`;

async function checkOpen(): Promise<void> {
  shop.souk.passTime(1000);
  await checkLedgerAtStart(shop.souk.services);
  await runDueJobs(shop.souk.services);
}

async function requestFullCheck(): Promise<void> {
  shop.souk.passTime(1000);
  await shop.post('/ledger/check', {});
  await runDueJobs(shop.souk.services);
}

it('every rule is checked for open data or for closed days', () => {
  const open = Object.keys(buildOpenDataRules({ openDay: '2026-01-01', changedSince: new Date() }));
  const closedDayRules = [
    'closed months equal their transfers',
    'closed days are as they were when they were checked',
    ...Object.keys(buildOrderRules('')),
  ];
  expect(new Set([...open, ...closedDayRules])).toEqual(new Set(Object.keys(LEDGER_RULES)));
});

describe('closed days', () => {
  it('are each checked once, and again after a week', async () => {
    const first = await checkedDays();
    expect(daysOf(first)).toEqual(await closedDays());
    shop.souk.passTime(DAY_MS);
    await runDueJobs(shop.souk.services);
    expect((await checkedDays()).slice(0, first.length)).toEqual(first);
    shop.souk.passTime(7 * DAY_MS);
    await closeDays();
    const again = await checkedDays();
    expect(first.every(({ checkedAt }, at) => again[at]!.checkedAt > checkedAt)).toBe(true);
    expect(again.slice(0, first.length).map(({ checksum }) => checksum)).toEqual(first.map(({ checksum }) => checksum));
    expect(await brokenRules()).toEqual([]);
  });

  it('that were tampered with freeze money until they are restored, even if all sums are correct', async () => {
    await tamper(`update transfers set event_key = event_key || ':again' where id = ${OLDEST_TRANSFER_ID}`);
    await checkOpen();
    expect((await readHealth()).closed).toBeNull();

    shop.souk.passTime(8 * DAY_MS);
    await closeDays();
    expect(await brokenRules()).toEqual(['closed days are as they were when they were checked']);
    expect((await readHealth()).closed).not.toBeNull();
    expect(await violatedRules()).toEqual(['closed days are as they were when they were checked']);
    const gift = { vendorId, direction: 'plus', amount: 1, reason: 'A gift' };
    expect((await shop.post('/adjustments', gift)).statusCode).toBe(503);

    await tamper(`update transfers set event_key = replace(event_key, ':again', '') where id = ${OLDEST_TRANSFER_ID}`);
    await requestFullCheck();
    expect(await brokenRules()).toEqual([]);
    expect((await readHealth()).closed).toBeNull();
    expect(await violatedRules()).toEqual([]);
  });

  it('are all checked on request, with the orders placed on them', async () => {
    const addRefunded = (by: number) =>
      tamper(`update orders set refunded = refunded + ${by} where id = (select id from orders order by id limit 1)`);
    await addRefunded(1);
    await checkOpen();
    expect(await brokenRules()).toEqual([]);
    await requestFullCheck();
    expect(await brokenRules()).toEqual([
      'paid and promotion equal commission, earning and tax',
      'refunded equals the refunds and never passes what was paid',
    ]);
    await addRefunded(-1);
    await checkOpen();
    expect(await brokenRules()).toEqual([]);
  });

  it('are reopened by a rebuild, and then closed and checked again', async () => {
    const before = await checkedDays();
    await rebuildDerivedData(shop.souk.services);
    expect(await checkedDays()).toEqual([]);
    expect(await closedDays()).toEqual([]);
    expect(await violatedRules()).toEqual([]);
    await closeDays();
    expect((await checkedDays()).slice(0, before.length).map(({ checksum }) => checksum)).toEqual(
      before.map(({ checksum }) => checksum),
    );
    expect(await violatedRules()).toEqual([]);
  });
});

describe('a check of open data', () => {
  beforeEach(checkOpen);

  it('finds an order of a closed day whose amounts were changed together with `updated_at`', async () => {
    const set = (by: number) =>
      tamper(
        `update orders set paid_amount = paid_amount + ${by}, total = total + ${by}, earning = earning + ${by}, updated_at = '${shop.souk.now().toISOString()}'
         where id = (select id from orders order by id limit 1)`,
      );
    await set(1);
    await checkOpen();
    expect(await brokenRules()).toEqual(['paid equals the captured payments']);
    await set(-1);
    await checkOpen();
    expect(await brokenRules()).toEqual([]);
  });

  it('finds a balance that differs from the sum of its months and days', async () => {
    const add = (debits: number) =>
      tamper(`update account_months set debits = debits + ${debits}
        where (account_id, month, kind) = (select account_id, month, kind from account_months order by 1, 2, 3 limit 1)`);
    await add(1);
    await checkOpen();
    expect(await brokenRules()).toEqual([
      'each balance equals its transfers',
      'the last closed day equals the transfers up to its end',
    ]);
    expect(await violatedRules()).toEqual(['closed months equal their transfers']);
    await add(-1);
    await requestFullCheck();
    expect(await brokenRules()).toEqual([]);
  });
});

describe('stored monthly sums', () => {
  it('give the same balance at every instant as adding up all entries', async () => {
    const balances = async () => {
      const { rows } = (
        await shop.souk.call<{ rows: Entry[] }>('GET', `/accounts/${vendorId}/transactions?limit=100&sort=at`)
      ).data;
      return Promise.all(
        rows.map(async ({ at }) => {
          const { pending, available, balance } = (
            await shop.souk.call<Record<string, number>>('GET', `/accounts/${vendorId}?asOf=${at}`)
          ).data;
          const period = (
            await shop.souk.call<{ count: number; totals: object }>(
              'GET',
              `/accounts/${vendorId}/transactions?from=${at}&kind=earning`,
            )
          ).data;
          return { at, pending, available, balance, count: period.count, ...period.totals };
        }),
      );
    };
    const withStoredSums = await balances();
    expect(withStoredSums.length).toBeGreaterThan(3);
    expect((await shop.sql('select distinct month from account_months')).length).toBeGreaterThan(1);
    await rebuildDerivedData(shop.souk.services);
    shop.souk.passTime(1000);
    expect(await shop.sql('select 1 from account_months')).toEqual([]);
    expect(await balances()).toEqual(withStoredSums);
  });
});
