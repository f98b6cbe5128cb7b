import { expect, test } from 'vitest';
import { SETTING_KEYWORDS } from './setting-keywords.ts';
import { SETTING_LABELS } from './setting-labels.ts';

const listFields = (groups: object) =>
  Object.entries(groups).flatMap(([group, fields]) => Object.keys(fields).map((field) => `${group}.${field}`));

test('every setting has English and Arabic keywords', () => {
  expect(listFields(SETTING_KEYWORDS)).toEqual(listFields(SETTING_LABELS));
  const incomplete = Object.values(SETTING_KEYWORDS)
    .flatMap((fields) => Object.entries(fields))
    .filter(([, keywords]) => !/[a-z]{3}/.test(keywords) || !/\p{Script=Arabic}{2}/u.test(keywords));
  expect(incomplete).toEqual([]);
});
