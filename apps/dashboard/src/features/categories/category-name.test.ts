import { expect, test } from 'vitest';
import { fakeCategory, fakeTree } from './category.fixture.ts';
import { categoryFullName, toCategoryChoices } from './category-name.ts';

test('the full name contains the names of all ancestors', () => {
  expect(categoryFullName(fakeCategory('a'))).toBe('Category a');
  const path = [
    { id: '1', name: 'Furniture' },
    { id: '2', name: 'Office' },
  ];
  expect(categoryFullName({ name: 'Desks', path })).toBe('Furniture / Office / Desks');
});

test('the choices leave out a category and its descendants', () => {
  const values = (excludedId?: string) => toCategoryChoices(fakeTree(), excludedId).map(({ value }) => value);
  expect(values()).toEqual(['a', 'a1', 'a2', 'deep', 'b']);
  expect(values('a2')).toEqual(['a', 'a1', 'b']);
  expect(values('a')).toEqual(['b']);
  expect(toCategoryChoices(fakeTree()).at(3)).toEqual({ value: 'deep', label: 'Category a / Category a2 / Deep' });
});
