import type { OrderStatusLabels } from '@souk/contract/orders/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { noEffects } from '#core/context.ts';
import { openOrderingShop, type OrderingShop } from '../../../test/ordering.fixture.ts';
import { recalculateLateness } from './recalculate-lateness.ts';

const HOUR_MS = 3_600_000;
let shop: OrderingShop;
beforeAll(async () => {
  shop = await openOrderingShop();
});
afterAll(() => shop.souk.close());

const confirmationHeaders = () => ({
  'x-confirmation': shop.souk.services.tokens.signConfirmation(
    shop.souk.sessionId('superAdmin'),
    new Date(shop.souk.now().getTime() + HOUR_MS),
  ),
});
const readPacked = async () => {
  const { data } = await shop.souk.call<OrderStatusLabels[]>('GET', '/order/order-status');
  return data.find(({ code }) => code === 'packed')!;
};
const changeTexts = async (
  body: object,
  headers: Record<string, string> = {},
  as: 'superAdmin' | 'admin' = 'superAdmin',
) => shop.souk.call<OrderStatusLabels>('PATCH', '/order/order-status/packed', { body, headers, as });

describe('the texts of a status', () => {
  it('can be changed by a super admin with password confirmation, and are used in later mails to customers', async () => {
    const { version } = await readPacked();
    const body = {
      label: { en: 'Boxed', ar: 'معبأ' },
      colour: 'success',
      customerMessage: { en: 'It is in its box.' },
      notifyCustomer: true,
      version,
    };
    expect((await changeTexts(body, {}, 'admin')).statusCode).toBe(403);
    expect(await changeTexts(body)).toMatchObject({ statusCode: 403, code: 'session.confirmation_required' });
    const { data } = await changeTexts(body, confirmationHeaders());
    expect(data).toMatchObject({ label: 'Boxed', colour: 'success', notifyCustomer: true, version: version + 1 });
    const placed = await shop.order([{ product: await shop.sell(900, 3), quantity: 1 }]);
    await shop.walk(placed, 'packed');
    const mails = await shop.souk.services.database.rows<{ subject: string }>(
      statement('select subject from outgoing_mails where subject = ?', [`${placed.number}: Boxed`]),
    );
    expect(mails).toHaveLength(1);
  });

  it('are returned with the error for a stale version, cannot have an invalid colour, and support dry runs', async () => {
    const now = await readPacked();
    expect(await changeTexts({ colour: 'default', version: now.version - 1 }, confirmationHeaders())).toMatchObject({
      statusCode: 409,
      data: { version: now.version, label: now.label },
    });
    const wrong = await changeTexts({ colour: 'pink', label: { en: '' }, version: now.version }, confirmationHeaders());
    expect(wrong.errors.map(({ field }) => field)).toEqual(['label.en', 'colour']);
    const headers = confirmationHeaders();
    const body = { colour: 'error', version: now.version };
    const tried = await shop.souk.call('PATCH', '/order/order-status/packed?dryRun=true', { body, headers });
    expect(tried.data).toMatchObject({ effects: [{ entity: 'orderStatus', after: { colour: 'error' } }] });
    expect(await readPacked()).toEqual(now);
  });

  it('can be undone', async () => {
    // The activity log is sorted by time, so changes need different timestamps.
    shop.souk.passTime(1000);
    const before = await readPacked();
    await changeTexts({ label: { en: 'Wrapped' }, version: before.version }, confirmationHeaders());
    const log = await shop.souk.call<{ rows: { id: string; undoable: boolean; label: string }[] }>(
      'GET',
      '/activity?entity=orderStatus',
    );
    const last = log.data.rows[0]!;
    const undone = await shop.souk.call('POST', `/activity/${last.id}/undo`, {
      body: {},
      headers: confirmationHeaders(),
    });
    expect(undone.statusCode, undone.message).toBe(200);
    expect((await readPacked()).labels).toEqual(before.labels);
  });
});

it('a change of the hours recalculates the lateness of open orders, except those that await payment', async () => {
  const lamp = await shop.sell(900, 20);
  const early = await shop.order([{ product: lamp, quantity: 1 }], { payment: undefined });
  const unpaid = await shop.order([{ product: lamp, quantity: 1 }], { payment: undefined });
  const packed = await shop.walk(await shop.order([{ product: lamp, quantity: 1 }]), 'packed');
  const done = await shop.walk(await shop.order([{ product: lamp, quantity: 1 }]), 'complete');
  shop.souk.passTime(5 * HOUR_MS);
  const paid = (await shop.post(`/order/${early.id}/payments`, { status: 'captured' })).data;
  const paidAt = shop.souk.now();
  await shop.set('orders.lateAfterHours', { placed: 2, pickup: 24, delivering: 72 });
  const { services } = shop.souk;
  const ctx = {
    db: services.database,
    actor: { kind: 'system' as const },
    language: 'en' as const,
    now: shop.souk.now(),
    requestId: 'test',
    address: '',
    userAgent: '',
    effects: noEffects(),
    services,
  };
  await inTransaction(ctx, recalculateLateness);
  const lateAt = async (id: string) =>
    (await shop.souk.call<{ lateAt: string | null; version: number }>('GET', `/order/${id}`)).data;
  expect(await lateAt(early.id)).toMatchObject({
    lateAt: new Date(paidAt.getTime() + 2 * HOUR_MS).toISOString(),
    version: paid.version,
  });
  expect((await lateAt(unpaid.id)).lateAt).toBeNull();
  expect((await lateAt(packed.id)).lateAt).toBeNull();
  expect((await lateAt(done.id)).lateAt).toBeNull();
});
