import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MenuEntry } from '#ui/menu.tsx';
import { useCurrentPageActions, usePageActions } from './page-actions.ts';

afterEach(cleanup);

const ENTRIES: MenuEntry[] = [
  { heading: 'Order' },
  { label: 'Pack' },
  'separator',
  null,
  false,
  { label: 'Invoice', disabledReason: 'Not issued yet' },
  { label: 'More', items: [{ label: 'Refund' }, 'separator', { label: 'Void', disabledReason: 'Paid' }] },
];

function Page({ name, entries = ENTRIES }: { name: string | undefined; entries?: readonly MenuEntry[] }) {
  usePageActions(name, entries);
  return null;
}

function Palette() {
  const page = useCurrentPageActions();
  return <output>{page ? `${page.name}: ${page.actions.map(({ label }) => label).join(', ')}` : 'none'}</output>;
}

const offered = () => screen.getByRole('status').textContent;

test('the palette offers the enabled actions of the page, including those in submenus, while the page is on screen', () => {
  const { rerender } = render(
    <>
      <Palette />
      <Page name="SK-1" />
    </>,
  );
  expect(offered()).toBe('SK-1: Pack, Refund');
  rerender(<Palette />);
  expect(offered()).toBe('none');
});

test('a page whose record is loading offers nothing', () => {
  const { rerender } = render(
    <>
      <Palette />
      <Page name={undefined} />
    </>,
  );
  expect(offered()).toBe('none');
  rerender(
    <>
      <Palette />
      <Page name="SK-1" entries={[{ label: 'Ship' }]} />
    </>,
  );
  expect(offered()).toBe('SK-1: Ship');
});

test('the actions of the page mounted last are offered, even after an update of the page below', () => {
  const pages = (entries: readonly MenuEntry[], hasPanel: boolean) => (
    <>
      <Palette />
      <Page key="page" name="SK-1" entries={entries} />
      {hasPanel && <Page key="panel" name="Query 7" entries={[{ label: 'Reply' }]} />}
    </>
  );
  const { rerender } = render(pages(ENTRIES, true));
  expect(offered()).toBe('Query 7: Reply');
  rerender(pages([{ label: 'Ship' }], true));
  expect(offered()).toBe('Query 7: Reply');
  rerender(pages([{ label: 'Ship' }], false));
  expect(offered()).toBe('SK-1: Ship');
});
