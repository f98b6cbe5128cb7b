import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { postEvent } from '#modules/ledger/post-event.ts';
import type { vendors } from '#tables/vendors.ts';
import { type ApiResponse, startTestApp, type TestApp } from './app.ts';
import { inCall } from './context.fixture.ts';
import { makeVendor } from './factories.ts';
import { addSecondSuperAdmin } from './money.fixture.ts';
import { newIdempotencyKey } from './ordering.fixture.ts';

export const BANK_ACCOUNT = { holder: 'Atlas Ltd', iban: 'MA64011519000001205000534921' };

type Requester = 'superAdmin' | 'secondAdmin';
type StatusChange = { to: PayoutDetails['status']; reason?: string; bankReference?: string };

export interface PayoutOffice {
  souk: TestApp;
  secondAdminId: string;
  sql<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  set(key: string, value: unknown): Promise<void>;
  post<Data = Record<string, unknown>>(path: string, body: object, as?: Requester): Promise<ApiResponse<Data>>;
  /** Posts an earning that is available at once. */
  earn(vendorId: string, amount: number): Promise<void>;
  /** Creates an active vendor with bank details, this available balance and no payout schedule. */
  addPayee(available: number, facts?: Partial<typeof vendors.$inferInsert>): Promise<string>;
  /** Requests a payout of `amount`, or of the whole available balance. */
  request(vendorId: string, amount?: number, as?: Requester): Promise<ApiResponse<PayoutDetails>>;
  changeStatus(
    payout: Pick<PayoutDetails, 'id' | 'version'>,
    change: StatusChange,
    as?: Requester,
  ): Promise<ApiResponse<PayoutDetails>>;
}

/** Starts the app with two super admins, and with a function that gives vendors a balance without orders. */
export async function openPayoutOffice(): Promise<PayoutOffice> {
  const souk = await startTestApp();
  const second = await addSecondSuperAdmin(souk);
  const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));
  const office: PayoutOffice = {
    souk,
    secondAdminId: second.userId,
    sql,
    async set(key, value) {
      await sql(
        'insert into configuration (key, value) values (?, ?::jsonb) on conflict (key) do update set value = excluded.value',
        key,
        JSON.stringify(value),
      );
    },
    post: (path, body, as = 'superAdmin') =>
      as === 'superAdmin' ? souk.call('POST', path, { body, headers: newIdempotencyKey() }) : second.post(path, body),
    async earn(vendorId, amount) {
      const orderId = newId();
      await inCall(souk, (ctx) =>
        postEvent(ctx, {
          key: `order:${orderId}:hold`,
          kind: 'earning',
          vendorId,
          orderId,
          legs: [{ leg: 1, debit: 'escrow', credit: 'vendor:available', amount }],
        }),
      );
      souk.passTime(1);
    },
    async addPayee(available, facts) {
      const { id } = await makeVendor(souk, { payoutAccount: BANK_ACCOUNT, payoutSchedule: 'manual', ...facts });
      if (available > 0) await office.earn(id, available);
      return id;
    },
    request: (vendorId, amount, as) =>
      office.post('/payouts', { vendorId, ...(amount === undefined ? {} : { amount }) }, as),
    changeStatus: ({ id, version }, change, as) => office.post(`/payouts/${id}/status`, { version, ...change }, as),
  };
  return office;
}
