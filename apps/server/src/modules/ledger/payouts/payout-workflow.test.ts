import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Payout, PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { systemContext } from '../../../../test/context.fixture.ts';
import { BANK_ACCOUNT, openPayoutOffice, type PayoutOffice } from '../../../../test/payouts.fixture.ts';
import { hasSecondApprover } from './payout-blocks.ts';

const DAY_MS = 86_400_000;
let office: PayoutOffice;
beforeAll(async () => {
  office = await openPayoutOffice();
});
afterAll(() => office.souk.close());
beforeEach(async () => {
  await office.set('money.payoutApprovalOver', 10_000);
  await office.sql(`update users set status = 'active' where id = ?`, office.secondAdminId);
});

const read = async (id: string) => (await office.souk.call<PayoutDetails>('GET', `/payouts/${id}`)).data;

/** The vendor's available balance, and the amount reserved by payouts. */
async function balancesOf(vendorId: string): Promise<[available: number, inPayout: number]> {
  const [row] = await office.sql<{ available: number; inPayout: number }>(
    'select available_balance as available, payout_balance as "inPayout" from vendors where id = ?',
    vendorId,
  );
  return [row!.available, row!.inPayout];
}

const transfersOf = ({ id }: Pick<Payout, 'id'>) =>
  office.sql(
    `select event_key as key, kind, reference, description, reverses_id is not null as "isReversal" from transfers where source_id = ? order by id`,
    id,
  );
const activityOf = ({ id }: Pick<Payout, 'id'>) =>
  office.sql(
    `select area, entity_label as label, action, before, after, note from activity where entity = 'payout' and entity_id = ? order by id desc limit 1`,
    id,
  );
const noticesOf = ({ id }: Pick<Payout, 'id'>) =>
  office.sql('select kind, label, detail, link, amount from notices where entity_id = ? order by id', id);
const mailsTo = (email: string) =>
  office.sql<{ subject: string; body: string }>(
    'select subject, body from outgoing_mails where to_address = ? order by id',
    email,
  );

const approverOf = ({ id }: Pick<Payout, 'id'>) =>
  office.sql('select approved_by_id as approver from payouts where id = ?', id);

async function requestPayout(available: number, amount?: number, as?: 'secondAdmin'): Promise<PayoutDetails> {
  const answer = await office.request(await office.addPayee(available), amount, as);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
}

/** A payout that was sent to the bank. */
async function sendPayout(vendorId: string): Promise<PayoutDetails> {
  const { data } = await office.request(vendorId);
  return (await office.changeStatus(data, { to: 'sent' })).data;
}

describe('a request', () => {
  it('of everything reserves the available balance, and is approved immediately up to the limit', async () => {
    const vendorId = await office.addPayee(10_000, { shopName: 'Atlas' });
    const { data } = await office.request(vendorId);
    const superAdmin = { askedById: office.souk.userId('superAdmin'), askedByName: 'superAdmin' };
    expect(data).toMatchObject({
      ...superAdmin,
      approvedByName: 'superAdmin',
      vendor: { id: vendorId, shopName: 'Atlas' },
      amount: 10_000,
      currency: 'USD',
      status: 'approved',
      nextStatuses: ['sent', 'cancelled'],
      origin: 'staff',
      dueOn: null,
      holder: BANK_ACCOUNT.holder,
      accountMasked: 'MA•••• 4921',
      bankReference: null,
      failureReason: null,
      paidAt: null,
      refusal: null,
      legs: [{ debit: 'vendor:available', credit: 'vendor:payout', amount: 10_000 }],
    });
    expect(data.number).toMatch(/^PO-\d+$/);
    expect(await balancesOf(vendorId)).toEqual([0, 10_000]);
    expect(await transfersOf(data)).toEqual([
      {
        key: `payout:${data.id}:asked`,
        kind: 'payout',
        reference: data.number,
        description: 'Requested manually',
        isReversal: false,
      },
    ]);
    expect(await activityOf(data)).toEqual([
      {
        area: 'money',
        label: data.number,
        action: 'asked',
        before: null,
        after: { vendor: 'Atlas', amount: 10_000, status: 'approved', account: 'Atlas Ltd, MA•••• 4921' },
        note: null,
      },
    ]);
    expect(await noticesOf(data)).toEqual([]);
    expect(await approverOf(data)).toEqual([{ approver: office.souk.userId('superAdmin') }]);
  });

  it('of an amount is accepted between the minimum and the available balance', async () => {
    const vendorId = await office.addPayee(10_000);
    const problems = async (amount: number) => (await office.request(vendorId, amount)).errors;
    expect(await problems(4999)).toMatchObject([
      { field: 'amount', code: 'payout.minimum', values: { amount: '$50.00' } },
    ]);
    expect(await problems(10_001)).toMatchObject([
      { field: 'amount', code: 'account.available_only', values: { amount: '$100.00' } },
    ]);
    expect((await office.request(vendorId, 5000)).data).toMatchObject({ amount: 5000 });
    expect(await balancesOf(vendorId)).toEqual([5000, 5000]);
    expect((await office.request(vendorId, 5000)).data).toMatchObject({ amount: 5000 });
    expect(await balancesOf(vendorId)).toEqual([0, 10_000]);
  });

  it('is rejected when payouts are blocked, and for an unknown vendor', async () => {
    const vendorId = await office.addPayee(10_000, { payoutAccount: null });
    expect(await office.request(vendorId)).toMatchObject({ statusCode: 409, code: 'payout.no_bank_details' });
    expect((await office.request(newId())).errors).toMatchObject([{ field: 'vendorId', code: 'vendor.not_found' }]);
  });

  it('above the limit waits for a second super admin and notifies them', async () => {
    const vendorId = await office.addPayee(10_001, { shopName: 'Rif' });
    const { data } = await office.request(vendorId);
    expect(data).toMatchObject({
      status: 'asked',
      nextStatuses: ['approved', 'cancelled'],
      approvedByName: null,
      refusal: { code: 'approval.own_request' },
    });
    expect(await approverOf(data)).toEqual([{ approver: null }]);
    expect(await noticesOf(data)).toEqual([
      {
        kind: 'payout_requested',
        label: 'Rif',
        detail: data.number,
        link: '/dashboard/accounts?tab=payouts',
        amount: 10_001,
      },
    ]);
  });

  it('above the limit is rejected if no other super admin could approve it', async () => {
    await office.sql(`update users set status = 'suspended' where id = ?`, office.secondAdminId);
    const vendorId = await office.addPayee(20_000);
    expect(await office.request(vendorId)).toMatchObject({ statusCode: 409, code: 'approval.no_second_admin' });
    expect((await office.request(vendorId, 10_000)).data).toMatchObject({ status: 'approved' });
    // Any super admin could approve a request by Souk itself.
    expect(await hasSecondApprover(systemContext(office.souk))).toBe(true);
    await office.set('money.payoutApprovalOver', null);
    await office.earn(vendorId, 30_000);
    expect((await office.request(vendorId)).data).toMatchObject({ status: 'approved', amount: 40_000 });
  });
});

describe('the preview', () => {
  const preview = (vendorId: string) => office.souk.call('GET', `/payouts/preview?vendorId=${vendorId}`);

  it('shows what a payout of the whole balance would cover, and the terms of payouts', async () => {
    expect(await preview(await office.addPayee(8000))).toMatchObject({
      statusCode: 200,
      data: {
        amount: 8000,
        minimum: 5000,
        currency: 'USD',
        approvalOver: 10_000,
        refusal: null,
        account: { holder: BANK_ACCOUNT.holder, masked: 'MA•••• 4921' },
        covers: { available: 8000, broughtForward: 0, orders: 1 },
      },
    });
  });

  it('states why no payout can be requested', async () => {
    const { data } = await preview(await office.addPayee(8000, { payoutAccount: null }));
    expect(data).toMatchObject({ amount: 8000, account: null, refusal: { code: 'payout.no_bank_details' } });
    const inDebt = await office.addPayee(0);
    await office.sql('update vendors set available_balance = -250 where id = ?', inDebt);
    expect((await preview(inDebt)).data).toMatchObject({ amount: 0, refusal: { code: 'payout.vendor_owes' } });
    await office.sql('update vendors set available_balance = 0 where id = ?', inDebt);
    expect(await preview(newId())).toMatchObject({ statusCode: 404, code: 'vendor.not_found' });
  });
});

describe('what a payout covers', () => {
  it('is everything since the previous payout, plus the balance that the previous payout left', async () => {
    const vendorId = await office.addPayee(0);
    for (const amount of [6000, 3000]) await office.earn(vendorId, amount);
    const { data: first } = await office.request(vendorId, 5000);
    const covered = {
      available: 9000,
      orders: 2,
      kinds: [{ kind: 'earning', count: 2, amount: 9000 }],
      broughtForward: 0,
    };
    expect(first.covers).toEqual(covered);
    office.souk.passTime(1000);
    await office.earn(vendorId, 1500);
    const { data: second } = await office.request(vendorId);
    expect(second.covers).toEqual({
      available: 5500,
      orders: 1,
      kinds: [{ kind: 'earning', count: 1, amount: 1500 }],
      broughtForward: 4000,
    });
    expect((await read(first.id)).covers).toEqual(covered);
  });

  it('excludes entries of other vendors', async () => {
    const [vendorId] = [await office.addPayee(6000), await office.addPayee(7000)];
    expect((await office.request(vendorId)).data.covers).toMatchObject({ available: 6000, orders: 1 });
  });
});

describe('approval', () => {
  it('requires a super admin other than the requester', async () => {
    const payout = await requestPayout(12_000);
    expect(await office.changeStatus(payout, { to: 'approved' })).toMatchObject({
      statusCode: 403,
      code: 'approval.own_request',
    });
    const { data } = await office.changeStatus(payout, { to: 'approved' }, 'secondAdmin');
    expect(data).toMatchObject({ status: 'approved', approvedByName: 'secondAdmin', refusal: null });
    expect(await approverOf(payout)).toEqual([{ approver: office.secondAdminId }]);
    expect(await activityOf(payout)).toMatchObject([
      { action: 'approved', label: payout.number, before: { status: 'asked' }, after: { status: 'approved' } },
    ]);
    expect(await transfersOf(payout)).toHaveLength(1);
  });

  it('by a super admin who did not request the payout succeeds', async () => {
    const payout = await requestPayout(12_000, undefined, 'secondAdmin');
    expect(await read(payout.id)).toMatchObject({ status: 'asked', refusal: null });
    expect((await office.changeStatus(payout, { to: 'approved' })).data).toMatchObject({
      approvedByName: 'superAdmin',
    });
  });
});

describe('a payout that was sent', () => {
  it('can become paid with a bank reference, and the vendor gets a mail', async () => {
    const vendorId = await office.addPayee(8000, { shopName: 'Tinghir', email: 'paid@example.com' });
    const sent = await sendPayout(vendorId);
    expect((await office.changeStatus(sent, { to: 'paid' })).errors).toMatchObject([
      { field: 'bankReference', code: 'payout.bank_reference_missing' },
    ]);
    expect(await mailsTo('paid@example.com')).toEqual([]);
    const { data } = await office.changeStatus(sent, { to: 'paid', bankReference: 'SEPA 881' });
    expect(data).toMatchObject({ status: 'paid', bankReference: 'SEPA 881', nextStatuses: [], failureReason: null });
    expect(data.paidAt).toBe(office.souk.now().toISOString());
    expect(await balancesOf(vendorId)).toEqual([0, 0]);
    expect((await transfersOf(sent))[1]).toEqual({
      key: `payout:${sent.id}:paid`,
      kind: 'payout_paid',
      reference: sent.number,
      description: 'SEPA 881',
      isReversal: false,
    });
    expect(await activityOf(sent)).toMatchObject([
      {
        action: 'paid',
        before: { status: 'sent' },
        after: { status: 'paid', bankReference: 'SEPA 881' },
        note: null,
      },
    ]);
    const [mail] = await mailsTo('paid@example.com');
    for (const fact of [sent.number, '$80.00']) expect(mail!.subject).toContain(fact);
    for (const fact of ['$80.00', 'Tinghir', 'Atlas Ltd, MA•••• 4921', 'SEPA 881']) expect(mail!.body).toContain(fact);
    expect(await noticesOf(sent)).toEqual([]);
  });

  it('can fail, which returns the money, notifies staff and sends the vendor a mail with the reason', async () => {
    const vendorId = await office.addPayee(8000, { shopName: 'Zagora', email: 'failed@example.com' });
    const sent = await sendPayout(vendorId);
    expect((await office.changeStatus(sent, { to: 'failed' })).errors).toMatchObject([
      { field: 'reason', code: 'reason.required' },
    ]);
    const { data } = await office.changeStatus(sent, { to: 'failed', reason: 'Account name differs' });
    expect(data).toMatchObject({ status: 'failed', failureReason: 'Account name differs', bankReference: null });
    expect(data.paidAt).toBeNull();
    expect(await balancesOf(vendorId)).toEqual([8000, 0]);
    expect((await transfersOf(sent))[1]).toEqual({
      key: `payout:${sent.id}:failed`,
      kind: 'payout_failed',
      reference: sent.number,
      description: 'Account name differs',
      isReversal: true,
    });
    expect(await activityOf(sent)).toMatchObject([
      { action: 'failed', after: { status: 'failed' }, note: 'Account name differs' },
    ]);
    expect(await noticesOf(sent)).toEqual([
      {
        kind: 'payout_failed',
        label: 'Zagora',
        detail: sent.number,
        link: '/dashboard/accounts?tab=payouts',
        amount: 8000,
      },
    ]);
    const [mail] = await mailsTo('failed@example.com');
    for (const fact of [sent.number, '$80.00']) expect(mail!.subject).toContain(fact);
    for (const fact of ['Zagora', 'Atlas Ltd, MA•••• 4921', 'Account name differs']) expect(mail!.body).toContain(fact);
  });

  it('can become paid or fail even while the account is frozen', async () => {
    const vendorId = await office.addPayee(8000);
    const sent = await sendPayout(vendorId);
    await office.sql(`update vendors set status = 'suspended' where id = ?`, vendorId);
    expect(await office.changeStatus(sent, { to: 'paid', bankReference: 'B1' })).toMatchObject({ statusCode: 200 });
  });
});

describe('a payout that was cancelled', () => {
  it('has a reason and its money is returned, without a mail or a notification', async () => {
    const vendorId = await office.addPayee(8000, { email: 'cancelled@example.com' });
    const { data: payout } = await office.request(vendorId);
    expect((await office.changeStatus(payout, { to: 'cancelled' })).errors).toMatchObject([
      { field: 'reason', code: 'reason.required' },
    ]);
    const { data } = await office.changeStatus(payout, { to: 'cancelled', reason: 'Requested twice' });
    expect(data).toMatchObject({ status: 'cancelled', failureReason: 'Requested twice', nextStatuses: [] });
    expect(await balancesOf(vendorId)).toEqual([8000, 0]);
    expect((await transfersOf(payout))[1]).toMatchObject({ kind: 'payout_cancelled', isReversal: true });
    expect(await noticesOf(payout)).toEqual([]);
    expect(await mailsTo('cancelled@example.com')).toEqual([]);
  });
});

describe('a change of status', () => {
  it('to a status that is not next is rejected, and the next statuses are returned', async () => {
    const payout = await requestPayout(8000);
    expect(await office.changeStatus(payout, { to: 'paid', bankReference: 'B1' })).toMatchObject({
      statusCode: 409,
      code: 'payout.status_not_next',
      values: {
        status: { code: 'payout.status.approved' },
        to: { code: 'payout.status.paid' },
        next: { any: [{ code: 'payout.status.sent' }, { code: 'payout.status.cancelled' }] },
      },
      data: { nextStatuses: ['sent', 'cancelled'] },
    });
    const { data: final } = await office.changeStatus(payout, { to: 'cancelled', reason: 'Mistake' });
    expect(await office.changeStatus(final, { to: 'sent' })).toMatchObject({
      statusCode: 409,
      code: 'payout.status_final',
      values: { status: { code: 'payout.status.cancelled' } },
      data: { nextStatuses: [] },
    });
  });

  it('is rejected at an outdated version, and the current payout is returned', async () => {
    const payout = await requestPayout(8000);
    await office.changeStatus(payout, { to: 'sent' });
    expect(await office.changeStatus(payout, { to: 'cancelled', reason: 'Late' })).toMatchObject({
      statusCode: 409,
      data: { id: payout.id, status: 'sent' },
    });
    expect(await office.changeStatus({ id: newId(), version: 1 }, { to: 'sent' })).toMatchObject({
      statusCode: 404,
      code: 'payout.not_found',
    });
  });

  it.each(['approved', 'sent'] as const)('to %s is rejected while money may not leave the account', async (to) => {
    const payout = await requestPayout(to === 'approved' ? 12_000 : 8000);
    const setVendor = (column: string, value: unknown) =>
      office.sql(`update vendors set ${column} = ? where id = ?`, value, payout.vendor.id);
    const move = () => office.changeStatus(payout, { to }, 'secondAdmin');
    await setVendor('status', 'suspended');
    expect(await move()).toMatchObject({ statusCode: 409, code: 'payout.vendor_suspended' });
    await setVendor('status', 'active');
    await setVendor('payouts_frozen_until', new Date(office.souk.now().getTime() + DAY_MS));
    expect(await move()).toMatchObject({ statusCode: 409, code: 'payout.frozen_until' });
    await setVendor('payouts_frozen_until', office.souk.now());
    expect((await move()).data).toMatchObject({ status: to });
  });

  it('stores its reason as the reason of a failure only if the payout fails or is cancelled', async () => {
    const payout = await requestPayout(8000);
    const { data } = await office.changeStatus(payout, { to: 'sent', reason: 'By hand, the file was too large' });
    expect(data).toMatchObject({ status: 'sent', failureReason: null });
    expect(await activityOf(payout)).toMatchObject([{ action: 'sent', note: 'By hand, the file was too large' }]);
  });

  it('includes the amount and the vendor in a preview', async () => {
    const payout = await requestPayout(8000);
    const body = { to: 'sent', version: payout.version };
    const preview = await office.post<DryRunData>(`/payouts/${payout.id}/status?dryRun=true`, body);
    expect(preview.data.effects).toContainEqual({
      entity: 'payout',
      id: payout.id,
      label: payout.number,
      action: 'amount',
      before: null,
      after: { amount: 8000, vendorId: payout.vendor.id },
    });
    expect(await read(payout.id)).toMatchObject({ status: 'approved' });
  });
});

describe('many payouts at once', () => {
  it.each([
    ['approve', 'approved', 12_000],
    ['send', 'sent', 8000],
  ] as const)('with the action %s become %s, and those that may not are reported', async (action, status, amount) => {
    const [one, two] = [await requestPayout(amount), await requestPayout(amount)];
    await office.sql(`update vendors set status = 'suspended' where id = ?`, two.vendor.id);
    const { data } = await office.post('/payouts/bulk', { ids: [one.id, two.id], action }, 'secondAdmin');
    expect(data).toMatchObject({
      done: 1,
      failed: [{ id: two.id, label: two.number, code: 'payout.vendor_suspended' }],
    });
    expect([await read(one.id), await read(two.id)]).toMatchObject([{ status }, { status: two.status }]);
  });
});

describe('the list', () => {
  type PayoutPage = ListData<Payout> & { totals: { amount: number } };
  const list = async (query: string) => (await office.souk.call<PayoutPage>('GET', `/payouts?${query}`)).data;
  const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);

  it('filters by vendor, status, origin, amount and day', async () => {
    const vendorId = await office.addPayee(30_000);
    const [small, large] = [(await office.request(vendorId, 6000)).data, (await office.request(vendorId, 9000)).data];
    await office.changeStatus(large, { to: 'sent' });
    const own = (query: string) => idsOf(`vendorId=${vendorId}&${query}`);
    expect(await own('sort=amount')).toEqual([small.id, large.id]);
    expect(await own('sort=-amount')).toEqual([large.id, small.id]);
    expect(await own('status=sent')).toEqual([large.id]);
    expect(await own('sort=amount&status=sent,approved')).toEqual([small.id, large.id]);
    expect(await own('origin=schedule')).toEqual([]);
    expect(await own('amountMin=6001')).toEqual([large.id]);
    expect(await own('amountMax=6000')).toEqual([small.id]);
    const today = office.souk.now().toISOString().slice(0, 10);
    expect(await own(`sort=amount&createdFrom=${today}&createdTo=${today}`)).toEqual([small.id, large.id]);
    const tomorrow = new Date(office.souk.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    expect(await own(`createdFrom=${tomorrow}`)).toEqual([]);
    expect(await list(`vendorId=${vendorId}`)).toMatchObject({ count: 2, totals: { amount: 15_000 } });
  });

  it.each(['createdAt', 'number', 'statusSince'])('sorts by %s', async (sort) => {
    const [first, second] = [await requestPayout(8000), await requestPayout(8000)];
    const query = `vendorId=${first.vendor.id},${second.vendor.id}`;
    expect(await idsOf(`${query}&sort=${sort}`)).toEqual([first.id, second.id]);
    expect(await idsOf(`${query}&sort=-${sort}`)).toEqual([second.id, first.id]);
  });

  it('starts with the newest payout by default', async () => {
    const [first, second] = [await requestPayout(8000), await requestPayout(8000)];
    expect(await idsOf(`vendorId=${first.vendor.id},${second.vendor.id}`)).toEqual([second.id, first.id]);
  });

  it('can be searched by number, bank reference or shop', async () => {
    const vendorId = await office.addPayee(8000, { shopName: '100% Wool', searchText: '100% wool' });
    const payout = await sendPayout(vendorId);
    await office.changeStatus(payout, { to: 'paid', bankReference: 'REF-77' });
    for (const text of [payout.number, payout.number.slice('PO-'.length), 'REF-77', ' REF-77 ', '100%', 'WOOL'])
      expect(await idsOf(`q=${encodeURIComponent(text)}`), text).toEqual([payout.id]);
    for (const text of ['REF', '00_ wool', 'PO-999999', `${payout.number} lamps`, `${payout.number}x`])
      expect(await idsOf(`q=${text}`), text).toEqual([]);
  });

  it('has counts by status, for all vendors or for one', async () => {
    const vendorId = await office.addPayee(30_000);
    await office.request(vendorId, 6000);
    await office.changeStatus((await office.request(vendorId, 7000)).data, { to: 'sent' });
    const counts = async (query = '') =>
      (await office.souk.call<{ all: number; byStatus: Record<string, number> }>('GET', `/payouts/counts${query}`))
        .data;
    expect(await counts(`?vendorId=${vendorId}`)).toEqual({
      all: 2,
      byStatus: { asked: 0, approved: 1, sent: 1, paid: 0, failed: 0, cancelled: 0 },
    });
    expect((await counts()).all).toBeGreaterThan(2);
  });

  it('can be exported as CSV with every column', async () => {
    const sent = await sendPayout(await office.addPayee(8050, { shopName: 'Ourika' }));
    const { data: paid } = await office.changeStatus(sent, { to: 'paid', bankReference: 'B-5' });
    const exportLines = async (more: object) => {
      const { data } = await office.post<{ url: string }>('/payouts/export', { ids: [paid.id], ...more });
      return (await office.souk.app.inject({ url: data.url })).body.trim().split('\r\n');
    };
    // An export with amounts always has the currency column.
    expect((await exportLines({ columns: ['amount'] }))[1]).toBe('80.50,USD');
    const [header, row] = await exportLines({});
    expect(header!.split(',')).toHaveLength(row!.split(',').length);
    expect(row).toBe(
      `${paid.number},Ourika,80.50,USD,paid,${paid.createdAt},superAdmin,superAdmin,${paid.paidAt},B-5,Atlas Ltd,MA•••• 4921`,
    );
  });
});
