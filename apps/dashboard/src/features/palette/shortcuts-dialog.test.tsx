// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import ShortcutsDialog from './shortcuts-dialog.tsx';

afterEach(cleanup);

function Page() {
  const run = () => undefined;
  useShortcut('/', { name: 'Search and commands', run });
  useShortcut('?', { name: 'Keyboard shortcuts', run });
  useShortcut('g o', { name: 'Go to Orders', run });
  useShortcut('j', { name: 'Next row', run });
  return <ShortcutsDialog open onClose={run} />;
}

test('groups the shortcuts and lists each command once', async () => {
  render(<Page />);
  const group = async (name: string) =>
    within((await screen.findByRole('heading', { name })).parentElement ?? document.body);
  expect(await screen.findAllByText('Search and commands')).toHaveLength(1);
  expect((await group('Everywhere')).getByText('/')).toBeTruthy();
  expect((await group('On this page')).getAllByRole('term').map((term) => term.textContent)).toEqual(['Next row']);
  expect((await group('Go to page')).getAllByRole('term').map((term) => term.textContent)).toEqual(['Go to Orders']);
});
