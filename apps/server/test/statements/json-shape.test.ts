import { describe, expect, it } from 'vitest';
import { jsonColumns } from './json-shape.ts';

const ID = { keys: new Map([['id', []]]) };

describe('the JSON shape of a column', () => {
  it.each([
    ['an object', `json_build_object('id', a.id)`, [ID]],
    [
      'a list',
      `coalesce((select json_agg(json_build_object('id', b.id) order by b.at, b.id) from b), '[]')`,
      [{ elements: [ID] }],
    ],
    ['the branches of a case', `case when a.id is null then null else json_build_object('id', a.id) end`, [ID]],
    [
      'an object in another',
      `json_build_object('in', json_build_object('id', a.id))`,
      [{ keys: new Map([['in', [ID]]]) }],
    ],
    ['a list of texts', `(select json_agg(b.code order by b.code) from b)`, [{ elements: [] }]],
  ])('is %s', (_, sql, shapes) => {
    expect(jsonColumns(`select ${sql} as found from a`).get('found')).toEqual(shapes);
  });

  it('is found after other columns and common table expressions', () => {
    const text = `with x as (select json_build_object('no', 1) as other)
      select a.at is distinct from b.at as "isMoved", extract(day from a.at) as day, json_build_object('id', a.id) as "found" from a`;
    expect([...jsonColumns(text)]).toEqual([['found', [ID]]]);
  });

  it('is found in a returning clause', () => {
    const text = `insert into a (id) select id from b returning json_build_object('id', id) as found`;
    expect([...jsonColumns(text)]).toEqual([['found', [ID]]]);
  });

  it('is unknown for a plain column', () => {
    expect(jsonColumns('select a.address from a').size).toBe(0);
  });
});
