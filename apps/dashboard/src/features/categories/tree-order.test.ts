import type { Category } from '@souk/contract/categories/api.ts';
import { describe, expect, it } from 'vitest';
import { placeOfDrop, placeOfStep, shownRows } from './tree-order.ts';

function row(id: string, path: string[] = [], position = 0): Category {
  return {
    id,
    name: id,
    parentId: path.at(-1) ?? null,
    path: path.map((parent) => ({ id: parent, name: parent })),
    position,
  } as Category;
}

// a ─ a1, a2 (─ deep)   b
const tree = [row('a'), row('a1', ['a']), row('a2', ['a'], 1), row('deep', ['a', 'a2']), row('b', [], 1)];
const find = (id: string): Category => tree.find((category) => category.id === id) ?? row('missing');

describe('dropping a category', () => {
  it('goes before, behind or into another', () => {
    expect(placeOfDrop(tree, { moved: find('b'), target: find('a1'), drop: 'before' })).toEqual({
      parentId: 'a',
      position: 0,
    });
    expect(placeOfDrop(tree, { moved: find('b'), target: find('a1'), drop: 'after' })).toEqual({
      parentId: 'a',
      position: 1,
    });
    expect(placeOfDrop(tree, { moved: find('b'), target: find('a'), drop: 'inside' })).toEqual({
      parentId: 'a',
      position: 2,
    });
  });
  it('counts positions without the moved one itself', () => {
    expect(placeOfDrop(tree, { moved: find('a1'), target: find('a2'), drop: 'after' })).toEqual({
      parentId: 'a',
      position: 1,
    });
  });
  it('never goes below itself', () => {
    expect(placeOfDrop(tree, { moved: find('a'), target: find('deep'), drop: 'inside' })).toBeUndefined();
    expect(placeOfDrop(tree, { moved: find('a'), target: find('a'), drop: 'before' })).toBeUndefined();
  });
});

describe('one step by keyboard', () => {
  it('walks among siblings and stops at the ends', () => {
    expect(placeOfStep(tree, find('a2'), 'up')).toEqual({ parentId: 'a', position: 0 });
    expect(placeOfStep(tree, find('a2'), 'down')).toBeUndefined();
  });
  it('goes into the sibling before it and out behind its parent', () => {
    expect(placeOfStep(tree, find('b'), 'in')).toEqual({ parentId: 'a', position: 2 });
    expect(placeOfStep(tree, find('a1'), 'out')).toEqual({ parentId: null, position: 1 });
    expect(placeOfStep(tree, find('a'), 'out')).toBeUndefined();
  });
});

describe('rows on screen', () => {
  it('are those whose ancestors are open', () => {
    expect(shownRows(tree, new Set(['a']), '').map((category) => category.id)).toEqual(['a', 'a1', 'a2', 'b']);
  });
  it('are the hits of a search with the way to them', () => {
    expect(shownRows(tree, new Set(), 'DEE').map((category) => category.id)).toEqual(['a', 'a2', 'deep']);
  });
});
