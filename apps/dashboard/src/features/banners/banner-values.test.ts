import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import { expect, it } from 'vitest';
import { bannerSchema, type BannerValues, bodyOf, newBanner } from './banner-values.ts';

const ID = '0190f5fe-7c00-7a00-8000-000000000000';
const PICTURE = { fileId: ID, url: '/files/pictures/aa/bb-1600.webp', alt: 'A lamp', width: 1600, height: 500 };
const values = (part: Partial<BannerValues>): BannerValues => ({
  ...newBanner('home_top'),
  title: 'Winter lights',
  image: PICTURE,
  ...part,
});
const wrong = (given: BannerValues) =>
  bannerSchema.safeParse(pictureInputsIn(given)).error?.issues.map((issue) => issue.path.join('.')) ?? [];

it('sends of a link only what its kind needs', () => {
  const link = { id: ID, url: 'https://example.com' };
  expect(bodyOf(values({ link: { kind: 'none', ...link } })).link).toEqual({ kind: 'none', id: null, url: null });
  expect(bodyOf(values({ link: { kind: 'product', ...link } })).link).toEqual({ kind: 'product', id: ID, url: null });
  expect(bodyOf(values({ link: { kind: 'url', ...link } })).link).toEqual({ kind: 'url', id: null, url: link.url });
});

it('names the wrong fields by the rules of the call', () => {
  expect(wrong(values({}))).toEqual([]);
  expect(wrong(values({ image: null }))).toEqual(['image']);
  expect(wrong(values({ image: { ...PICTURE, alt: '' } }))).toEqual(['image.alt']);
  expect(wrong(values({ link: { kind: 'coupon', id: null, url: null } }))).toEqual(['link.id']);
  expect(wrong(values({ link: { kind: 'url', id: null, url: 'http://example.com' } }))).toEqual(['link.url']);
});
