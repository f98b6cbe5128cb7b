import type { AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import type { RecurringJobRun } from '#core/jobs/job-registry.ts';
import { addAd, addPlacement, createAdStatusChange, creditVendor, periodFromToday } from '../../../test/ads.fixture.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { systemContext } from '../../../test/context.fixture.ts';
import { makeVendor } from '../../../test/factories.ts';
import { advanceDueAds } from './advance-due-ads.ts';

const VENDORS = 4;

let souk: TestApp;
let placement: AdConfigurationDetails;
/** Another process, which locks vendors. */
let other: pg.Client;
const warnings: unknown[] = [];
beforeAll(async () => {
  souk = await startTestApp();
  placement = await addPlacement(souk, { slots: 20 });
  other = new pg.Client(souk.databaseUrl);
  await other.connect();
});
afterEach(() => other.query('rollback'));
afterAll(async () => {
  await other.end();
  await souk.close();
});

const moveAd = createAdStatusChange(() => souk);

/** A booked ad of a vendor of its own, which is due to start. */
async function makeDueAd() {
  const vendorId = (await makeVendor(souk)).id;
  await creditVendor(souk, vendorId);
  const requested = await addAd(souk, { vendorId, configId: placement.id }, periodFromToday(souk, 0, 7));
  souk.passTime(1);
  const { data, statusCode } = await moveAd(requested, 'scheduled');
  expect(statusCode).toBe(200);
  return { id: data.id, vendorId };
}

const newRun = (): RecurringJobRun => ({
  ctx: systemContext(souk),
  shouldStop: () => false,
  warn: (error) => void warnings.push(error),
});
const starts = async (ids: readonly string[]) => {
  const rows = await souk.services.database.rows<{ id: string }>(
    statement(
      `select entity_id as id from activity where action = 'started' and entity_id = any(?) order by entity_id`,
      [ids],
    ),
  );
  return rows.map(({ id }) => id);
};

it('several processes start each due ad once', async () => {
  const ids: string[] = [];
  for (let vendor = 0; vendor < VENDORS; vendor++) ids.push((await makeDueAd()).id);
  const runs = await Promise.all([advanceDueAds(newRun()), advanceDueAds(newRun()), advanceDueAds(newRun())]);
  expect(runs).toEqual([false, false, false]);
  expect(await starts(ids)).toEqual(ids.toSorted());
});

it('an ad whose vendor another process has locked is skipped, and started by a later run', async () => {
  const [locked, next] = [await makeDueAd(), await makeDueAd()];
  await other.query('begin');
  await other.query('select id from vendors where id = $1 for no key update', [locked.vendorId]);
  await advanceDueAds(newRun());
  expect(await starts([locked.id, next.id])).toEqual([next.id]);
  await other.query('commit');
  await advanceDueAds(newRun());
  expect(await starts([locked.id])).toEqual([locked.id]);
});

it('an ad that fails does not stop the others, and is tried again', async () => {
  const [stuck, next] = [await makeDueAd(), await makeDueAd()];
  await other.query(
    `alter table ads add constraint stuck check (id <> '${stuck.id}' or status <> 'running') not valid`,
  );
  expect(await advanceDueAds(newRun())).toBe(false);
  expect(await starts([stuck.id, next.id])).toEqual([next.id]);
  expect(warnings.splice(0)).toHaveLength(1);
  await other.query('alter table ads drop constraint stuck');
  await advanceDueAds(newRun());
  expect(await starts([stuck.id])).toEqual([stuck.id]);
});
