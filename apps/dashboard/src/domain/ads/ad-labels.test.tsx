import { AD_STATUSES } from '@souk/contract/ads/api.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  AdChip,
  adStatusLabel,
  formatAdPeriod,
  formatClickRate,
  formatDayCount,
  formatRate,
  placementLabel,
  pricingLabel,
  targetLabel,
} from './ad-labels.tsx';
import { emptyAd, toCreateBody, toUpdateBody } from './ad-values.ts';

afterEach(cleanup);

test.each([
  ['per_day', 900, 'USD', '$9.00 per day'],
  ['per_week', 7900, 'USD', '$79.00 per week or part'],
  ['flat', 1500, 'JPY', '¥1,500 flat rate'],
] as const)('%s the rate of %i %s reads "%s"', (...[pricing, price, currency, text]) => {
  expect(formatRate({ pricing, price, currency })).toBe(text);
});

test.each([
  ['2026-11-20', '2026-11-26', '20 Nov – 26 Nov 2026'],
  ['2026-11-20', '2026-11-20', '20 Nov 2026'],
])('an ad from %s to %s runs %s', (firstDay, lastDay, text) =>
  expect(formatAdPeriod({ firstDay, lastDay })).toBe(text),
);

test.each([
  [null, '–'],
  [0, '0.0%'],
  [0.031, '3.1%'],
])('clicks per view of %j read "%s"', (clickRate, text) => expect(formatClickRate({ clickRate })).toBe(text));

test('a count of one day uses the singular', () => expect([1, 7].map(formatDayCount)).toEqual(['1 day', '7 days']));

test('placements, prices and targets have labels', () => {
  expect([placementLabel('home_top'), placementLabel('product_side')]).toEqual([
    'Top of the home page',
    'Beside a product',
  ]);
  expect([pricingLabel('per_week'), targetLabel('vendor')]).toEqual(['Per week or part', 'Vendor’s shop']);
});

test('the chip of a rejected ad is the only red one, and that of a running ad the only green one', () => {
  const { container } = render(AD_STATUSES.map((status) => <AdChip key={status} status={status} />));
  const looks = Array.from(container.children, ({ className }) => /success|error|secondary/.exec(className)?.[0]);
  expect(Object.fromEntries(AD_STATUSES.map((status, index) => [status, looks[index]]))).toMatchObject({
    running: 'success',
    rejected: 'error',
    waiting: 'secondary',
    ended: undefined,
  });
  expect(container.textContent).toBe(AD_STATUSES.map(adStatusLabel).join(''));
});

const PICTURE = { fileId: 'f1', url: '/files/f1.webp', alt: '', width: 4, height: 4 };
const FILLED_VALUES = {
  ...emptyAd({ vendorId: 'v1', configId: 'c1' }),
  title: { en: 'Autumn sale' },
  image: PICTURE,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: '2026-11-27T00:00:00.000Z',
  targetId: 'x1',
  targetUrl: 'https://souk.example',
};

test('a new ad links to the shop of its vendor by default', () => {
  expect(emptyAd({})).toMatchObject({ vendorId: null, configId: null, targetKind: 'vendor', targetId: null });
  expect(emptyAd({ vendorId: 'v1' })).toMatchObject({ vendorId: 'v1', targetId: 'v1' });
});

test.each([
  ['vendor', { targetId: 'v1', targetUrl: null }],
  ['product', { targetId: 'x1', targetUrl: null }],
  ['category', { targetId: 'x1', targetUrl: null }],
  ['url', { targetId: null, targetUrl: 'https://souk.example' }],
] as const)('a link to a %s is sent with only the target fields of its kind', (targetKind, target) => {
  expect(toCreateBody({ ...FILLED_VALUES, targetKind })).toMatchObject({
    ...target,
    targetKind,
    vendorId: 'v1',
    configId: 'c1',
  });
});

test('an update sends the version and cannot change the vendor', () => {
  const body = toUpdateBody({ ...FILLED_VALUES, version: 4 });
  expect(body).toMatchObject({ version: 4, configId: 'c1' });
  expect(body).not.toHaveProperty('vendorId');
  expect(toCreateBody({ ...FILLED_VALUES, version: 4 })).not.toHaveProperty('version');
});
