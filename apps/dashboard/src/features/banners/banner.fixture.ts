import type { BannerDetails } from '@souk/contract/banners/api.ts';

/** A banner for tests, live at the top of the home page. */
export const fakeBanner = (parts: Partial<BannerDetails> = {}): BannerDetails => ({
  id: '01900000-0000-7000-8000-0000000000ba',
  version: 3,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-10-02T09:00:00.000Z',
  title: 'Winter lights',
  placement: 'home_top',
  position: 1,
  image: {
    fileId: '01900000-0000-7000-8000-0000000000f1',
    url: '/files/pictures/aa/bb-1600.webp',
    alt: 'A lamp',
    width: 1600,
    height: 500,
  },
  imageMobile: null,
  link: { kind: 'none', id: null, url: null, name: null, problem: null },
  startsAt: null,
  endsAt: null,
  isActive: true,
  state: 'live',
  warnings: [],
  overlaps: [],
  imageBytes: 100_000,
  imageMobileBytes: null,
  ...parts,
});
