// @vitest-environment happy-dom
import { compileFunction } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';

import html from '../../../index.html?raw';
import { DEFAULT_LOOK, parseLook, serializeLook } from '#platform/theme/look.ts';
import { setLook, changeLook, currentLook, onLookChange } from '#platform/theme/look-store.ts';

const root = document.documentElement;

afterEach(() => setLook({}));

test('a choice is applied, stored in the cookie and passed on to be saved', () => {
  const save = vi.fn();
  const stop = onLookChange(save);
  changeLook({ scheme: 'dark', palette: 'teal' });
  expect(root.dataset).toMatchObject({ theme: 'dark', palette: 'teal', sidebar: 'full' });
  expect(document.cookie).toContain('scheme-dark');
  expect(save).toHaveBeenCalledWith({ ...DEFAULT_LOOK, scheme: 'dark', palette: 'teal' });
  stop();
});

test('a look from the profile is applied but not saved again', () => {
  const save = vi.fn();
  const stop = onLookChange(save);
  setLook({ sidebar: 'compact', palette: 'no such palette', more: 1 });
  expect(currentLook()).toEqual({ ...DEFAULT_LOOK, sidebar: 'compact' });
  expect(save).not.toHaveBeenCalled();
  stop();
});

test('parsing is the inverse of serializing', () => {
  const look = { ...DEFAULT_LOOK, footer: 'hidden', shortcuts: 'off' } as const;
  expect(parseLook(serializeLook(look))).toEqual(look);
  expect(parseLook('')).toEqual(DEFAULT_LOOK);
});

describe('the script in index.html', () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const runScript = () => compileFunction(script, ['document', 'matchMedia'])(document, matchMedia) as unknown;

  test('applies the stored look before the first paint', () => {
    changeLook({ scheme: 'dark', palette: 'rose', sidebar: 'compact' });
    for (const name of ['theme', 'palette', 'sidebar']) delete root.dataset[name];
    runScript();
    expect(root.dataset).toMatchObject({ theme: 'dark', palette: 'rose', sidebar: 'compact' });
  });

  test('sets the direction for Arabic', () => {
    document.cookie = 'souk-language=ar; path=/';
    runScript();
    expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  });
});
