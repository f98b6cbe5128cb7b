import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { BulkData, BulkResult, ListData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import type { Product, ProductDetails } from '@souk/contract/products/api.ts';
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

describe('archiving many', () => {
  const PATHS = [['waiting'], ['waiting', 'published'], ['waiting', 'published', 'hidden'], ['waiting', 'rejected']];
  /** One product in each status, of a vendor of its own. */
  async function oneOfEach() {
    const own = { ...place, vendorId: await addVendor(souk) };
    const ids: string[] = [];
    for (const path of [[], ...PATHS]) {
      const { id } = await addProduct(souk, own);
      for (const [at, to] of path.entries())
        await souk.call('POST', `/products/${id}/status`, { body: { to, version: at + 1, reason: 'Blurred' } });
      ids.push(id);
    }
    return { ids, vendorId: own.vendorId };
  }
  const stand = async (ids: string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { status, statusReason } = (await souk.call<ProductDetails>('GET', `/products/${id}`)).data;
        return [status, statusReason];
      }),
    );
  const AS_BEFORE = [
    ['draft', null],
    ['waiting', 'Blurred'],
    ['published', 'Blurred'],
    ['hidden', 'Blurred'],
    ['rejected', 'Blurred'],
  ];

  it('tells beforehand what would change and what would be skipped, and is undone to the status of each', async () => {
    const { ids } = await oneOfEach();
    expect(await stand(ids)).toEqual(AS_BEFORE);
    const [archived] = ids;
    await send({ ids: [archived], action: 'archive' });
    const trial = await send<DryRunData>({ ids, action: 'archive' }, '?dryRun=true');
    const hiding = await send<DryRunData>({ ids, action: 'hide' }, '?dryRun=true');
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
    const { data } = await send<BulkData>({ ids: ids.slice(1), action: 'archive' });
    expect(data.undo).toHaveLength(4);
    const undone = await souk.call<BulkData>('POST', '/activity/undo', { body: { ids: data.undo } });
    expect(undone.data).toEqual({ done: 4, failed: [] });
    expect(await stand(ids.slice(1))).toEqual(AS_BEFORE.slice(1));
  });

  it('is undone as well after it was done for all that match', async () => {
    const { ids, vendorId } = await oneOfEach();
    const { data } = await send<{ jobId: string }>({
      filter: { userId: vendorId },
      expectedCount: ids.length,
      action: 'archive',
    });
    const { result } = await finish(data.jobId);
    expect(result).toMatchObject({ done: 5, failedCount: 0 });
    await souk.call('POST', '/activity/undo', { body: { ids: result.undo } });
    expect(await stand(ids)).toEqual(AS_BEFORE);
  });
});

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
    expect((await send({ filter, expectedCount: 4, action: 'reject' })).errors).toMatchObject([
      { field: 'patch.reason', code: 'product.bulk.reason_required' },
    ]);
    const { data } = await send<{ jobId: string }>({
      filter,
      expectedCount: 4,
      action: 'reject',
      patch: { reason: 'The pictures are dark' },
    });
    const { result } = await finish(data.jobId);
    expect(result).toMatchObject({ done: 1, failedCount: 3 });
    expect(result.failed[0]!.code).toBe('product.status_step');
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
