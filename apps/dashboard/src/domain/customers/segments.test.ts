import { expect, test } from 'vitest';
import { segmentFromText, toSegments, segmentToText } from './segments.ts';

const view = (name: string, search: Record<string, unknown>) => ({
  id: name,
  version: 1,
  list: 'customers',
  name,
  isShared: false,
  isOwn: true,
  search,
});

test('a segment contains the filters and search of its view, but not its sort, columns or page size', () => {
  expect(
    toSegments([
      view('Big spenders', { spentMin: '100000', q: 'rabat', sort: '-spent', limit: '50', columns: 'name', x: '1' }),
      view('By name', { sort: 'name' }),
    ]),
  ).toEqual([{ name: 'Big spenders', filter: { spentMin: '100000', q: 'rabat' } }]);
});

test('a segment survives the round trip through the URL, and invalid text is ignored', () => {
  const segment = { name: 'Big spenders', filter: { spentMin: '100000' } };
  expect(segmentFromText(segmentToText(segment))).toEqual(segment);
  for (const text of [undefined, '', '{', '{}', '{"name":"All","filter":{}}', '{"name":"x","filter":{"colour":"red"}}'])
    expect(segmentFromText(text)).toBeUndefined();
});
