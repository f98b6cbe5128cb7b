import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { PayoutDetails } from '@souk/contract/ledger/payouts.ts';
import type { VendorDetails } from '@souk/contract/vendors/api.ts';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#core/id.ts';
import { makeVendor } from '../../../test/factories.ts';
import { type MoneyShop, openMoneyShop } from '../../../test/money.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let shop: MoneyShop;
beforeAll(async () => {
  shop = await openMoneyShop();
});
afterAll(() => shop.souk.close());

const read = async (id: string) => (await shop.souk.call<VendorDetails>('GET', `/vendors/${id}`)).data;
const createVendor = async (status: VendorStatus = 'pending') => read((await makeVendor(shop.souk, { status })).id);
const changeVendorStatus = async ({ id }: { id: string }, to: VendorStatus, reason?: string) => {
  // Ids are ordered by the millisecond in which they were created.
  shop.souk.passTime(1);
  const { version } = await read(id);
  return shop.post<VendorDetails>(`/vendors/${id}/status`, { to, version, ...(reason && { reason }) });
};

interface StoredMail {
  to: string;
  subject: string;
  body: string;
}
/** Reads and deletes the mails queued since the last call, oldest first. */
async function takeMails(): Promise<StoredMail[]> {
  const rows = await shop.sql<StoredMail>(
    `with deleted as (delete from outgoing_mails where subject not like 'SK-%' returning *)
      select to_address as "to", subject, body from deleted order by id, to_address`,
  );
  return rows;
}

describe('a vendor gets a mail', () => {
  it('for each status change, with the reason', async () => {
    const vendor = await createVendor();
    await takeMails();
    await changeVendorStatus(vendor, 'rejected', 'The papers cannot be read');
    expect(await takeMails()).toEqual([
      {
        to: vendor.email,
        subject: `${vendor.shopName} was not approved`,
        body: [
          `Hi ${vendor.contactName},`,
          '',
          `We reviewed ${vendor.shopName} and can’t approve it yet.`,
          '',
          'Reason: The papers cannot be read',
          '',
          'Once you have fixed this, write to us and we’ll review it again.',
        ].join('\n'),
      },
    ]);
    for (const [to, reason] of [
      ['pending', 'New papers'],
      ['active', undefined],
      ['suspended', 'Late parcels'],
      ['active', 'All sent'],
      ['closed', 'Gone to sea'],
    ] as const)
      expect(await changeVendorStatus(vendor, to, reason)).toMatchObject({ statusCode: 200 });
    const sent = await takeMails();
    expect(sent.map(({ subject }) => subject.replace(vendor.shopName, 'It'))).toEqual([
      'It is under review again',
      'It was approved',
      'It was suspended',
      'It was reactivated',
      'It was closed',
    ]);
    expect(sent[1]?.body).not.toContain('Reason');
    expect(sent[2]?.body).toContain('Reason: Late parcels');
  });

  it('for bulk changes, but not in a dry run', async () => {
    const [one, two] = [await createVendor(), await createVendor()];
    await takeMails();
    const dry = await shop.souk.call<DryRunData>('POST', `/vendors/${one.id}/status?dryRun=true`, {
      body: { to: 'active', version: one.version },
    });
    expect(dry.data.messages).toEqual([{ to: one.email, subject: `${one.shopName} was approved` }]);
    expect(await takeMails()).toEqual([]);
    await shop.post('/vendors/bulk', { ids: [one.id, two.id], action: 'approve' });
    expect((await takeMails()).map(({ to }) => to).toSorted()).toEqual([one.email, two.email].toSorted());
  });

  it('for a rejected document, but not for an accepted one', async () => {
    const vendor = await createVendor('active');
    const fileId = newId(shop.souk.now());
    await shop.sql(
      `insert into files (id, kind, name, path, media_type, bytes, sha256)
       values (?, 'document', 'trade-licence.pdf', ?, 'application/pdf', 1, '')`,
      fileId,
      `documents/${fileId}`,
    );
    const { data } = await shop.post<VendorDetails>(`/vendors/${vendor.id}/documents`, {
      kind: 'registration',
      fileId,
    });
    const [document] = data.documentList;
    await takeMails();
    const review = (version: number, body: object) =>
      shop.post<VendorDetails>(`/vendors/${vendor.id}/documents/${document!.id}/review`, { version, ...body });
    await review(1, { to: 'rejected', reason: 'Too dark to read' });
    const [mail, ...more] = await takeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: vendor.email, subject: 'trade-licence.pdf was rejected' });
    expect(mail?.body).toContain('Reason: Too dark to read');
    await review(2, { to: 'accepted' });
    expect(await takeMails()).toEqual([]);
  });

  it('for a new bank account, masked, at their current and recent email addresses', async () => {
    const vendor = await createVendor('active');
    const patch = (body: object) => shop.souk.call<VendorDetails>('PATCH', `/vendors/${vendor.id}`, { body });
    const { data: moved } = await patch({ email: 'taken-over@example.com', version: vendor.version });
    await takeMails();
    const bank = async (version: number, iban: string) => {
      const until = new Date(shop.souk.now().getTime() + HOUR_MS);
      const proof = shop.souk.services.tokens.signConfirmation(shop.souk.sessionId('superAdmin'), until);
      const headers = { 'x-confirmation': proof };
      const body = { holder: 'Atlas Ltd', iban, version };
      return shop.souk.call<VendorDetails>('PATCH', `/vendors/${vendor.id}/payout-account`, { body, headers });
    };
    const { data: changed } = await bank(moved.version, 'MA64011519000001205000534921');
    const sent = await takeMails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([vendor.email, 'taken-over@example.com'].toSorted());
    expect(sent[0]).toMatchObject({ subject: `The bank account of ${vendor.shopName} was changed` });
    expect(sent[0]?.body).toContain('MA•••• 4921');
    expect(sent[0]?.body).not.toContain('0534921');
    expect(sent[0]?.body).toContain('frozen until 22 Nov 2026');

    shop.souk.passTime(40 * DAY_MS);
    await bank(changed.version, 'DE89370400440532013000');
    expect((await takeMails()).map(({ to }) => to)).toEqual(['taken-over@example.com']);
  });

  it('for a paid or failed payout', async () => {
    const vendorId = await shop.richVendor(20_000);
    const { email } = await read(vendorId);
    const requestPayout = async (amount: number) =>
      (await shop.post<PayoutDetails>('/payouts', { vendorId, amount })).data;
    const changeStatus = async ({ id, version }: PayoutDetails, body: object) =>
      (await shop.post<PayoutDetails>(`/payouts/${id}/status`, { version, ...body })).data;
    await takeMails();
    const paid = await changeStatus(await changeStatus(await requestPayout(10_000), { to: 'sent' }), {
      to: 'paid',
      bankReference: 'SEPA 881',
    });
    const [first] = await takeMails();
    expect(first).toMatchObject({ to: email, subject: `${paid.number}: your payout of $100.00 was paid` });
    expect(first?.body).toContain(`to Atlas Ltd, ${paid.accountMasked}`);
    expect(first?.body).toContain('SEPA 881');
    await changeStatus(await changeStatus(await requestPayout(5000), { to: 'sent' }), {
      to: 'failed',
      reason: 'Account closed',
    });
    const [second] = await takeMails();
    expect(second?.subject).toMatch(/your payout of \$50\.00 failed$/);
    expect(second?.body).toContain('Reason: Account closed');
    await changeStatus(await requestPayout(5000), { to: 'cancelled', reason: 'Asked twice' });
    expect(await takeMails()).toEqual([]);
  });
});
