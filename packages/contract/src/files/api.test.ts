import { expect, it } from 'vitest';
import { pictureAddress } from '#contract/files/api.ts';

it.each([
  [40, '/files/pictures/ab/lamp-80.webp'],
  [80, '/files/pictures/ab/lamp-80.webp'],
  [81, '/files/pictures/ab/lamp-400.webp'],
  [1600, '/files/pictures/ab/lamp-1600.webp'],
  [4000, '/files/pictures/ab/lamp-1600.webp'],
])('a picture displayed %i pixels wide is loaded from %s', (pixels, address) => {
  expect(pictureAddress('/files/pictures/ab/lamp-1600.webp', pixels)).toBe(address);
});
