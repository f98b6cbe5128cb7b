import type { AdConfigurationDetails } from '@souk/contract/ads/configurations.ts';
import type { AdDetails } from '@souk/contract/ads/api.ts';
import { expect } from 'vitest';
import { newId } from '#core/id.ts';
import type { ApiResponse, TestApp, Caller } from './app.ts';
import { addPicture } from './products.fixture.ts';

const DAY_MS = 86_400_000;
/** The largest adjustment that needs no approval by a second super admin. */
const MAX_CREDIT_WITHOUT_APPROVAL = 50_000;

/** A picture with the aspect ratio of the test placements. */
export const WIDE_PICTURE = { fileId: newId(), alt: 'A lamp' };

let serial = 0;

/** A period in days relative to today in UTC: with `first` 3 and `days` 7, it starts in three days and lasts a week. */
export function periodFromToday(souk: TestApp, first: number, days: number) {
  const today = new Date(`${souk.now().toISOString().slice(0, 10)}T00:00:00.000Z`).getTime();
  const toInstant = (day: number) => new Date(today + day * DAY_MS).toISOString();
  return { startsAt: toInstant(first), endsAt: toInstant(first + days) };
}

export async function addPlacement(
  souk: TestApp,
  facts: Record<string, unknown> = {},
): Promise<AdConfigurationDetails> {
  await addPicture(souk, { fileId: WIDE_PICTURE.fileId, width: 1600, height: 533 });
  const answer = await souk.call<AdConfigurationDetails>('POST', '/ads/configurations', {
    body: {
      name: { en: `Place ${++serial}` },
      code: `place-${serial}`,
      placement: 'home_top',
      width: 1200,
      height: 400,
      pricing: 'per_day',
      price: 1000,
      minDays: 1,
      maxDays: 90,
      slots: 2,
      ...facts,
    },
  });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

export const adBody = (
  souk: TestApp,
  { vendorId, configId }: { vendorId: string; configId: string },
  facts: Record<string, unknown> = {},
) => ({
  vendorId,
  configId,
  title: { en: 'Autumn lamps' },
  image: WIDE_PICTURE,
  targetKind: 'vendor',
  targetId: vendorId,
  ...periodFromToday(souk, 1, 7),
  ...facts,
});

export async function addAd(
  souk: TestApp,
  booking: { vendorId: string; configId: string },
  facts: Record<string, unknown> = {},
): Promise<AdDetails> {
  const answer = await souk.call<AdDetails>('POST', '/ads', { as: 'admin', body: adBody(souk, booking, facts) });
  expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  return answer.data;
}

/** Creates a function that changes the status of an ad, by default as an admin. */
export const createAdStatusChange =
  (souk: () => TestApp) =>
  (
    ad: { id: string; version: number },
    to: string,
    { as = 'admin', reason }: { as?: Caller; reason?: string } = {},
  ): Promise<ApiResponse<AdDetails>> =>
    souk().call<AdDetails>('POST', `/ads/${ad.id}/status`, {
      as,
      body: { to, version: ad.version, ...(reason ? { reason } : {}) },
    });

/** Credits a vendor's balance. */
export async function creditVendor(
  souk: TestApp,
  vendorId: string,
  amount = MAX_CREDIT_WITHOUT_APPROVAL,
): Promise<void> {
  for (let remaining = amount; remaining > 0; remaining -= MAX_CREDIT_WITHOUT_APPROVAL) {
    const answer = await souk.call('POST', '/adjustments', {
      body: {
        vendorId,
        direction: 'plus',
        amount: Math.min(remaining, MAX_CREDIT_WITHOUT_APPROVAL),
        reason: 'To spend',
      },
      headers: { 'idempotency-key': newId() },
    });
    expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  }
}
