import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkResult, ListData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs.ts';
import type { Product, ProductDetails } from '@souk/contract/products.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCategory, addProduct, addVendor } from '../../../test/products.fixture.ts';

let souk: TestApp;
let place: { vendorId: string; categoryId: string };
let elsewhere: { vendorId: string; categoryId: string };
beforeAll(async () => {
  souk = await startTestApp();
  const categoryId = await addCategory(souk, 'Lamps');
  place = { vendorId: await addVendor(souk), categoryId };
  elsewhere = { vendorId: await addVendor(souk), categoryId };
});
afterAll(() => souk.close());

const send = <Data>(body: Record<string, unknown>, query = '') =>
  souk.call<Data>('POST', `/products/bulk${query}`, { body });
const list = async (query: string) => (await souk.call<ListData<Product>>('GET', `/products?${query}`)).data;
const today = () => souk.now().toISOString().slice(0, 10);

async function finish(jobId: string): Promise<Job & { result: BulkResult }> {
  await runDueJobs(souk.services);
  return (await souk.call<Job & { result: BulkResult }>('GET', `/jobs/${jobId}`)).data;
}

describe('a bulk step for all products that match', () => {
  it('archives the drafts of one vendor and touches nobody else’s', async () => {
    const waiting = await addProduct(souk, place);
    await souk.call('POST', `/products/${waiting.id}/status`, { body: { to: 'waiting', version: waiting.version } });
    for (let count = 0; count < 3; count++) await addProduct(souk, place);
    const other = await addProduct(souk, elsewhere);
    const { data } = await send<{ jobId: string }>({
      filter: { status: 'draft', userId: place.vendorId },
      expectedCount: 3,
      action: 'archive',
    });
    expect(await finish(data.jobId)).toMatchObject({ status: 'done', result: { done: 3, failed: [], failedCount: 0 } });
    expect((await list(`status=archived&userId=${place.vendorId}`)).count).toBe(3);
    expect((await souk.call<ProductDetails>('GET', `/products/${waiting.id}`)).data.status).toBe('waiting');
    expect((await souk.call<ProductDetails>('GET', `/products/${other.id}`)).data.status).toBe('draft');
  });

  it('takes whatever the address of the list holds: days, paging and sort', async () => {
    const filter = {
      createdFrom: today(),
      createdTo: today(),
      userId: place.vendorId,
      status: 'archived',
      sort: '-price',
      limit: '20',
      page: '1',
    };
    const { data } = await send<{ jobId: string }>({ filter, expectedCount: 3, action: 'restore' });
    expect((await finish(data.jobId)).result).toMatchObject({ done: 3 });
    expect((await list(`status=draft&userId=${place.vendorId}`)).count).toBe(3);
  });

  it('says why not for each that is refused, and names what is missing before anything begins', async () => {
    const filter = { userId: place.vendorId };
    expect((await send({ filter, expectedCount: 4, action: 'reject' })).errors).toEqual([
      { field: 'patch.reason', message: 'Say why, the vendors read it' },
    ]);
    const { data } = await send<{ jobId: string }>({
      filter,
      expectedCount: 4,
      action: 'reject',
      patch: { reason: 'The pictures are dark' },
    });
    const { result } = await finish(data.jobId);
    expect(result).toMatchObject({ done: 1, failedCount: 3 });
    expect(result.failed[0]!.message).toMatch(/^A product that is draft cannot become rejected/);
  });

  it('shows beforehand what the prices become', async () => {
    const body = {
      filter: { userId: place.vendorId, status: 'draft' },
      expectedCount: 3,
      action: 'changePrice',
      patch: { price: { percent: 10 } },
    };
    const { data } = await send<DryRunData>(body, '?dryRun=true');
    expect(data).toMatchObject({ rows: 3, effects: [{ action: 'repriced' }, {}, {}] });
  });

  it('counts as done what has that status already', async () => {
    const ids = (await list(`status=draft&userId=${place.vendorId}`)).rows.map((row) => row.id);
    expect((await send({ ids, action: 'restore' })).data).toEqual({ done: 3, failed: [] });
  });
});
