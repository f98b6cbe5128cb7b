import type { Category } from '@souk/contract/categories/api.ts';
import { describe, expect, it } from 'vitest';
import { positionAfterDrop, positionAfterMove, filterVisibleRows } from './tree-order.ts';

function row(id: string, path: string[] = [], position = 0): Category {
  return {
    id,
    name: id,
    parentId: path.at(-1) ?? null,
    path: path.map((parent) => ({ id: parent, name: parent })),
    position,
  } as Category;
}

// `a` and `b` are at the top level, `a1` and `a2` below `a`, and `deep` below `a2`.
const tree = [row('a'), row('a1', ['a']), row('a2', ['a'], 1), row('deep', ['a', 'a2']), row('b', [], 1)];
const findCategory = (id: string): Category => tree.find((category) => category.id === id) ?? row('missing');

describe('dropping a category', () => {
  it('puts it before, after or inside another category', () => {
    expect(positionAfterDrop(tree, { moved: findCategory('b'), target: findCategory('a1'), drop: 'before' })).toEqual({
      parentId: 'a',
      position: 0,
    });
    expect(positionAfterDrop(tree, { moved: findCategory('b'), target: findCategory('a1'), drop: 'after' })).toEqual({
      parentId: 'a',
      position: 1,
    });
    expect(positionAfterDrop(tree, { moved: findCategory('b'), target: findCategory('a'), drop: 'inside' })).toEqual({
      parentId: 'a',
      position: 2,
    });
  });
  it('does not count the moved category when it computes the position', () => {
    expect(positionAfterDrop(tree, { moved: findCategory('a1'), target: findCategory('a2'), drop: 'after' })).toEqual({
      parentId: 'a',
      position: 1,
    });
  });
  it('is not possible onto itself or its descendants', () => {
    expect(
      positionAfterDrop(tree, { moved: findCategory('a'), target: findCategory('deep'), drop: 'inside' }),
    ).toBeUndefined();
    expect(
      positionAfterDrop(tree, { moved: findCategory('a'), target: findCategory('a'), drop: 'before' }),
    ).toBeUndefined();
  });
});

describe('moving a category by keyboard', () => {
  it('goes up and down among siblings and stops at the ends', () => {
    expect(positionAfterMove(tree, findCategory('a2'), 'up')).toEqual({ parentId: 'a', position: 0 });
    expect(positionAfterMove(tree, findCategory('a2'), 'down')).toBeUndefined();
  });
  it('goes into the previous sibling, or out of the parent, directly after it', () => {
    expect(positionAfterMove(tree, findCategory('b'), 'in')).toEqual({ parentId: 'a', position: 2 });
    expect(positionAfterMove(tree, findCategory('a1'), 'out')).toEqual({ parentId: null, position: 1 });
    expect(positionAfterMove(tree, findCategory('a'), 'out')).toBeUndefined();
  });
});

describe('positions at the boundaries', () => {
  it('the first sibling can move down, but the last top-level category cannot', () => {
    expect(positionAfterMove(tree, findCategory('a1'), 'down')).toEqual({ parentId: 'a', position: 1 });
    expect(positionAfterMove(tree, findCategory('a1'), 'up')).toBeUndefined();
    expect(positionAfterMove(tree, findCategory('b'), 'down')).toBeUndefined();
    expect(positionAfterMove(tree, findCategory('b'), 'up')).toEqual({ parentId: null, position: 0 });
  });
  it('the first sibling has no previous sibling to move into', () => {
    expect(positionAfterMove(tree, findCategory('a'), 'in')).toBeUndefined();
    expect(positionAfterMove(tree, findCategory('a1'), 'in')).toBeUndefined();
    expect(positionAfterMove(tree, findCategory('a2'), 'in')).toEqual({ parentId: 'a1', position: 0 });
  });
  it('a category that moves out of its parent directly follows that parent', () => {
    expect(positionAfterMove(tree, findCategory('deep'), 'out')).toEqual({ parentId: 'a', position: 2 });
  });
  it('a category dropped on its own parent moves to the end of its siblings', () => {
    expect(positionAfterDrop(tree, { moved: findCategory('a1'), target: findCategory('a'), drop: 'inside' })).toEqual({
      parentId: 'a',
      position: 1,
    });
    expect(positionAfterDrop(tree, { moved: findCategory('a2'), target: findCategory('a1'), drop: 'before' })).toEqual({
      parentId: 'a',
      position: 0,
    });
    expect(positionAfterDrop(tree, { moved: findCategory('a1'), target: findCategory('b'), drop: 'after' })).toEqual({
      parentId: null,
      position: 2,
    });
  });
});

describe('visible rows', () => {
  it('are the top level while everything is collapsed, even with a blank search', () => {
    expect(filterVisibleRows(tree, new Set(), '  ').map((category) => category.id)).toEqual(['a', 'b']);
  });
  it('include a category only if every ancestor is expanded', () => {
    expect(filterVisibleRows(tree, new Set(['a2']), '').map((category) => category.id)).toEqual(['a', 'b']);
    expect(filterVisibleRows(tree, new Set(['a', 'a2']), '')).toHaveLength(5);
  });
  it('are empty if nothing matches', () => {
    expect(filterVisibleRows(tree, new Set(['a']), 'zebra')).toEqual([]);
  });
  it('are the categories whose ancestors are expanded', () => {
    expect(filterVisibleRows(tree, new Set(['a']), '').map((category) => category.id)).toEqual(['a', 'a1', 'a2', 'b']);
  });
  it('are the search results with their ancestors', () => {
    expect(filterVisibleRows(tree, new Set(), 'DEE').map((category) => category.id)).toEqual(['a', 'a2', 'deep']);
  });
});
