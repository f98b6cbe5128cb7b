import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkData, BulkResult, ListData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import type { Product, ProductDetails } from '@souk/contract/products/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { addCategory, addProduct, addVendor } from '../../../test/products.fixture.ts';

let souk: TestApp;
let productRefs: { vendorId: string; categoryId: string };
let otherVendorRefs: { vendorId: string; categoryId: string };
beforeAll(async () => {
  souk = await startTestApp();
  const categoryId = await addCategory(souk, 'Lamps');
  productRefs = { vendorId: await addVendor(souk), categoryId };
  otherVendorRefs = { vendorId: await addVendor(souk), categoryId };
});
afterAll(() => souk.close());

const sendBulkAction = <Data>(body: Record<string, unknown>, query = '') =>
  souk.call<Data>('POST', `/products/bulk${query}`, { body });
const listProducts = async (query: string) => (await souk.call<ListData<Product>>('GET', `/products?${query}`)).data;
const today = () => souk.now().toISOString().slice(0, 10);

async function runBulkJob(jobId: string): Promise<Job & { result: BulkResult }> {
  await runDueJobs(souk.services);
  return (await souk.call<Job & { result: BulkResult }>('GET', `/jobs/${jobId}`)).data;
}

describe('archiving in bulk', () => {
  const PATHS = [['waiting'], ['waiting', 'published'], ['waiting', 'published', 'hidden'], ['waiting', 'rejected']];
  /** One product in each status, from a new vendor. */
  async function addProductInEachStatus() {
    const ownRefs = { ...productRefs, vendorId: await addVendor(souk) };
    const ids: string[] = [];
    for (const path of [[], ...PATHS]) {
      // Actions run in the order of ids, which is that of creation only at different times.
      souk.passTime(1);
      const { id } = await addProduct(souk, ownRefs);
      for (const [at, to] of path.entries())
        await souk.call('POST', `/products/${id}/status`, { body: { to, version: at + 1, reason: 'Blurred' } });
      ids.push(id);
    }
    return { ids, vendorId: ownRefs.vendorId };
  }
  const readStatuses = async (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { status, statusReason } = (await souk.call<ProductDetails>('GET', `/products/${id}`)).data;
        return [status, statusReason];
      }),
    );
  const INITIAL_STATUSES = [
    ['draft', null],
    ['waiting', 'Blurred'],
    ['published', 'Blurred'],
    ['hidden', 'Blurred'],
    ['rejected', 'Blurred'],
  ];

  it('previews changed and skipped products, and undo restores the previous status of each product', async () => {
    const { ids } = await addProductInEachStatus();
    expect(await readStatuses(ids)).toEqual(INITIAL_STATUSES);
    const [archived] = ids;
    await sendBulkAction({ ids: [archived], action: 'archive' });
    const trial = await sendBulkAction<DryRunData>({ ids, action: 'archive' }, '?dryRun=true');
    const hiding = await sendBulkAction<DryRunData>({ ids, action: 'hide' }, '?dryRun=true');
    expect(hiding.data.failed).toMatchObject([
      {
        id: archived,
        label: 'Brass lamp',
        code: 'product.status_step',
        values: {
          from: { code: 'product.status.archived' },
          to: { code: 'product.status.hidden' },
          next: { any: [{ code: 'product.status.draft' }] },
        },
      },
      { id: ids[1] },
      { id: ids[4] },
    ]);
    expect(trial.data.effects.map(({ before }) => before?.status)).toEqual([
      'waiting',
      'published',
      'hidden',
      'rejected',
    ]);
    const { data } = await sendBulkAction<BulkData>({ ids: ids.slice(1), action: 'archive' });
    expect(data.undo).toHaveLength(4);
    const undone = await souk.call<BulkData>('POST', '/activity/undo', { body: { ids: data.undo } });
    expect(undone.data).toEqual({ done: 4, failed: [] });
    expect(await readStatuses(ids.slice(1))).toEqual(INITIAL_STATUSES.slice(1));
  });

  it('can also be undone when it was applied to all matching products', async () => {
    const { ids, vendorId } = await addProductInEachStatus();
    const { data } = await sendBulkAction<{ jobId: string }>({
      filter: { userId: vendorId },
      expectedCount: ids.length,
      action: 'archive',
    });
    const { result } = await runBulkJob(data.jobId);
    expect(result).toMatchObject({ done: 5, failedCount: 0 });
    await souk.call('POST', '/activity/undo', { body: { ids: result.undo } });
    expect(await readStatuses(ids)).toEqual(INITIAL_STATUSES);
  });
});

describe('a bulk action on all matching products', () => {
  it('archives the drafts of one vendor and no others', async () => {
    const waiting = await addProduct(souk, productRefs);
    await souk.call('POST', `/products/${waiting.id}/status`, { body: { to: 'waiting', version: waiting.version } });
    for (let count = 0; count < 3; count++) await addProduct(souk, productRefs);
    const other = await addProduct(souk, otherVendorRefs);
    const { data } = await sendBulkAction<{ jobId: string }>({
      filter: { status: 'draft', userId: productRefs.vendorId },
      expectedCount: 3,
      action: 'archive',
    });
    expect(await runBulkJob(data.jobId)).toMatchObject({
      status: 'done',
      result: { done: 3, failed: [], failedCount: 0 },
    });
    expect((await listProducts(`status=archived&userId=${productRefs.vendorId}`)).count).toBe(3);
    expect((await souk.call<ProductDetails>('GET', `/products/${waiting.id}`)).data.status).toBe('waiting');
    expect((await souk.call<ProductDetails>('GET', `/products/${other.id}`)).data.status).toBe('draft');
  });

  it('accepts the query parameters of the list, even days, paging and sort', async () => {
    const filter = {
      createdFrom: today(),
      createdTo: today(),
      userId: productRefs.vendorId,
      status: 'archived',
      sort: '-price',
      limit: '20',
      page: '1',
    };
    const { data } = await sendBulkAction<{ jobId: string }>({ filter, expectedCount: 3, action: 'restore' });
    expect((await runBulkJob(data.jobId)).result).toMatchObject({ done: 3 });
    expect((await listProducts(`status=draft&userId=${productRefs.vendorId}`)).count).toBe(3);
  });

  it('reports a reason for each rejected product, and validates required fields before it starts', async () => {
    const filter = { userId: productRefs.vendorId };
    expect((await sendBulkAction({ filter, expectedCount: 4, action: 'reject' })).errors).toMatchObject([
      { field: 'patch.reason', code: 'product.bulk.reason_required' },
    ]);
    const { data } = await sendBulkAction<{ jobId: string }>({
      filter,
      expectedCount: 4,
      action: 'reject',
      patch: { reason: 'The pictures are dark' },
    });
    const { result } = await runBulkJob(data.jobId);
    expect(result).toMatchObject({ done: 1, failedCount: 3 });
    expect(result.failed[0]!.code).toBe('product.status_step');
  });

  it('previews new prices', async () => {
    const body = {
      filter: { userId: productRefs.vendorId, status: 'draft' },
      expectedCount: 3,
      action: 'changePrice',
      patch: { price: { percent: 10 } },
    };
    const { data } = await sendBulkAction<DryRunData>(body, '?dryRun=true');
    expect(data).toMatchObject({ rows: 3, effects: [{ action: 'repriced' }, {}, {}] });
  });

  it('counts a product that already has the new status as done', async () => {
    const ids = (await listProducts(`status=draft&userId=${productRefs.vendorId}`)).rows.map((row) => row.id);
    expect((await sendBulkAction({ ids, action: 'restore' })).data).toEqual({ done: 3, failed: [] });
  });
});
