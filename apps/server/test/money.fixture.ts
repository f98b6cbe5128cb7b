import type { AccountDetails } from '@souk/contract/ledger/accounts.ts';
import { expect } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { insertRow } from '#core/db/table-rows.ts';
import { newId } from '#core/id.ts';
import { runDueJobs } from '#server/jobs.ts';
import { sessions, users } from '#tables/identity.ts';
import type { ApiResponse, Caller, TestApp } from './app.ts';
import { makeVendor } from './factories.ts';
import { newIdempotencyKey, openOrderingShop, type OrderingShop } from './ordering.fixture.ts';

const DAY_MS = 86_400_000;
/** A time after which earnings are no longer on hold. */
const AFTER_HOLD_MS = 15 * DAY_MS;

export interface MoneyShop extends Omit<OrderingShop, 'post'> {
  post<Data = Record<string, unknown>>(path: string, body: object, as?: Caller): Promise<ApiResponse<Data>>;
  postAs<Data = Record<string, unknown>>(
    who: 'superAdmin' | 'secondAdmin',
    path: string,
    body: object,
  ): Promise<ApiResponse<Data>>;
  sql<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  account(id: string): Promise<AccountDetails>;
  giveBank(vendorId: string): Promise<void>;
  /** Creates a vendor with bank details and these sales. Their hold is over, so 88 percent of the amount is available. */
  richVendor(sales: number): Promise<string>;
  /** Sells for this amount and waits until the earning is available. */
  earn(vendorId: string, sales: number): Promise<void>;
  withSecond(): Promise<void>;
  withoutSecond(): Promise<void>;
}

/** Opens an ordering shop with two super admins and functions for earnings and balances. */
export async function openMoneyShop(): Promise<MoneyShop> {
  const shop = await openOrderingShop();
  const { souk } = shop;
  const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
  const second = await addSecondSuperAdmin(souk);
  const post = <Data>(path: string, body: object, as: Caller = 'superAdmin') =>
    souk.call<Data>('POST', path, { body, as, headers: newIdempotencyKey() });
  await sql(`update vendors set payout_schedule = 'manual'`);

  const shopWithMoney: MoneyShop = {
    ...shop,
    post,
    sql,
    postAs: (who, path, body) => (who === 'superAdmin' ? post(path, body) : second.post(path, body)),
    async account(id) {
      const answer = await souk.call<AccountDetails>('GET', `/accounts/${id}`);
      expect(answer, answer.message).toMatchObject({ statusCode: 200 });
      return answer.data;
    },
    async giveBank(vendorId) {
      await sql(
        `update vendors set payout_account = '{"holder":"Atlas Ltd","iban":"MA64011519000001205000534921"}' where id = ?`,
        vendorId,
      );
    },
    async richVendor(sales) {
      const { id } = await makeVendor(souk, { payoutSchedule: 'manual' });
      await shopWithMoney.giveBank(id);
      await shopWithMoney.earn(id, sales);
      return id;
    },
    async earn(vendorId, sales) {
      await shop.walk(await shop.order([{ product: await shop.sell(sales, 5, vendorId), quantity: 1 }]), 'complete');
      souk.passTime(AFTER_HOLD_MS);
      await runDueJobs(souk.services);
      souk.passTime(1000);
    },
    withSecond: async () => void (await sql(`update users set status = 'active' where id = ?`, second.userId)),
    withoutSecond: async () => void (await sql(`update users set status = 'suspended' where id = ?`, second.userId)),
  };
  return shopWithMoney;
}

interface SecondSuperAdmin {
  userId: string;
  post<Data = Record<string, unknown>>(path: string, body: object): Promise<ApiResponse<Data>>;
}

/** Adds a super admin who can approve what the first one requested. */
export async function addSecondSuperAdmin(souk: TestApp): Promise<SecondSuperAdmin> {
  const { database, tokens } = souk.services;
  const [userId, sessionId] = [newId(souk.now()), newId(souk.now())];
  await insertRow(database, users, {
    id: userId,
    name: 'secondAdmin',
    userName: 'second',
    email: 'second@example.com',
    status: 'active',
    role: 'SA',
    areas: {},
  });
  const expiresAt = new Date(souk.now().getTime() + 3650 * DAY_MS);
  await insertRow(database, sessions, { id: sessionId, userId, remember: true, expiresAt });
  return {
    userId,
    async post(path, body) {
      const token = await tokens.signAccess({ userId, sessionId, generation: 1 }, souk.now());
      const headers = { ...newIdempotencyKey(), authorization: `Bearer ${token}` };
      return souk.call('POST', path, { as: 'nobody', body, headers });
    },
  };
}
