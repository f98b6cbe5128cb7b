import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { NavigationItem } from '#app/layout/navigation.types.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { keepProfile } from '#platform/session/profile.ts';
import { LETTERS } from './letters.ts';
import { useNavigation } from './navigation.ts';

const pagesOf = ({ to, children = [] }: NavigationItem): string[] => [
  ...(to ? [to] : []),
  ...children.flatMap(pagesOf),
];

test('every page of the menu has a letter of its own behind g', async () => {
  await keepProfile(fakeProfile({ role: 'SA' }));
  const { result } = renderHook(useNavigation);
  const pages = result.current.flatMap(({ items }) => items.flatMap(pagesOf));
  expect(pages.filter((page) => !LETTERS[page])).toEqual([]);
  expect(Object.keys(LETTERS).filter((page) => !pages.includes(page))).toEqual([]);
  const letters = Object.values(LETTERS);
  expect(letters.filter((letter, place) => letters.indexOf(letter) !== place)).toEqual([]);
});
