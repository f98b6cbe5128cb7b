import { pictureInputsIn } from '@souk/contract/core/pictures.ts';
import { expect, it } from 'vitest';
import { bannerSchema, type BannerValues, toBannerBody, newBanner } from './banner-values.ts';

const PICTURE_ID = '0190f5fe-7c00-7a00-8000-000000000000';
const PICTURE = { fileId: PICTURE_ID, url: '/files/pictures/aa/bb-1600.webp', alt: 'A lamp', width: 1600, height: 500 };
const bannerValues = (overrides: Partial<BannerValues>): BannerValues => ({
  ...newBanner('home_top'),
  title: 'Winter lights',
  image: PICTURE,
  ...overrides,
});
const invalidFields = (input: BannerValues) =>
  bannerSchema.safeParse(pictureInputsIn(input)).error?.issues.map((issue) => issue.path.join('.')) ?? [];

it('sends only the link fields that apply to the kind of link', () => {
  const link = { id: PICTURE_ID, url: 'https://example.com' };
  expect(toBannerBody(bannerValues({ link: { kind: 'none', ...link } })).link).toEqual({
    kind: 'none',
    id: null,
    url: null,
  });
  expect(toBannerBody(bannerValues({ link: { kind: 'product', ...link } })).link).toEqual({
    kind: 'product',
    id: PICTURE_ID,
    url: null,
  });
  expect(toBannerBody(bannerValues({ link: { kind: 'url', ...link } })).link).toEqual({
    kind: 'url',
    id: null,
    url: link.url,
  });
});

it('rejects the same values as the endpoint', () => {
  expect(invalidFields(bannerValues({}))).toEqual([]);
  expect(invalidFields(bannerValues({ image: null }))).toEqual(['image']);
  expect(invalidFields(bannerValues({ image: { ...PICTURE, alt: '' } }))).toEqual(['image.alt']);
  expect(invalidFields(bannerValues({ link: { kind: 'coupon', id: null, url: null } }))).toEqual(['link.id']);
  expect(invalidFields(bannerValues({ link: { kind: 'url', id: null, url: 'http://example.com' } }))).toEqual([
    'link.url',
  ]);
});
