import { PLACEMENTS } from '@souk/contract/ads/placements.ts';
import { BANNER_STATES, LINK_PROBLEMS, type BannerLink } from '@souk/contract/banners/api.ts';
import { BANNER_LINK_KINDS } from '@souk/contract/banners/inputs.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  bannerLabels,
  bannerStateLabel,
  formatCapacity,
  formatLink,
  formatPeriod,
  linkKindLabel,
  linkProblemLabel,
  Warnings,
} from './banner-labels.tsx';

test('states, link kinds, link problems and fields have labels', () => {
  expect(BANNER_STATES.map(bannerStateLabel)).toEqual(['Active', 'Scheduled', 'Ended', 'Off']);
  expect(new Set(BANNER_LINK_KINDS.map(linkKindLabel)).size).toBe(BANNER_LINK_KINDS.length);
  expect(LINK_PROBLEMS.map(linkProblemLabel)).toEqual([
    'The linked item was deleted.',
    'The linked item isn’t visible in the shop.',
    'The linked vendor is suspended.',
    'The linked coupon has ended.',
  ]);
  expect(Object.keys(bannerLabels())).toHaveLength(9);
});

const link = (parts: Partial<BannerLink>): BannerLink => ({
  kind: 'none',
  id: null,
  url: null,
  name: null,
  problem: null,
  ...parts,
});

test.each([
  [link({}), 'No link'],
  [link({ kind: 'url', url: 'https://example.com/gifts' }), 'https://example.com/gifts'],
  [link({ kind: 'category', id: 'c', name: 'Lighting' }), 'Lighting'],
  [link({ kind: 'category', id: 'c' }), 'Category'],
])('a link is displayed as its URL, the name of the linked record, or its kind', (...[target, text]) => {
  expect(formatLink(target)).toBe(text);
});

test.each([
  [null, null, 'Always'],
  ['2026-11-20T00:00:00.000Z', null, 'from 20 Nov 2026'],
  [null, '2026-12-31T23:59:59.999Z', 'until 31 Dec 2026'],
  ['2026-11-20T00:00:00.000Z', '2026-12-31T23:59:59.999Z', '20 Nov 2026 – 31 Dec 2026'],
])('a banner from %s to %s runs “%s”', (...[startsAt, endsAt, text]) => {
  expect(formatPeriod({ startsAt, endsAt })).toBe(text);
});

test('each placement says how many banners it holds', () => {
  expect(PLACEMENTS.map(formatCapacity)).toEqual([
    'rotates up to 5',
    'rotates up to 2',
    '1 at a time',
    '1 at a time',
    'rotates up to 2',
  ]);
});

test('warnings are joined in one line', () => {
  const { container } = render(
    <Warnings banner={{ warnings: ['broken_link', 'overlap', 'heavy_picture', 'heavy_mobile_picture'] }} />,
  );
  expect(container.textContent).toBe('Broken link · Overlap · Large image · Large mobile image');
});
