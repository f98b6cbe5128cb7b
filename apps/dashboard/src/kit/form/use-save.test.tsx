import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press, renderPage } from '#kit/testing/page.fixture.tsx';
import { type SaveOptions, useSave } from './use-save.ts';

interface Row {
  id: string;
  name: string;
}

const OPTIONS = {
  create: vi.fn((values: { name: string }, _key: string) => Promise.resolve({ id: 'new', ...values })),
  update: vi.fn((values: { name: string }, row: Row) => Promise.resolve({ ...row, ...values })),
  refresh: vi.fn(),
  createdMessage: (saved: Row) => `Created ${saved.name}`,
  toPath: (saved: Row) => `/page/${saved.id}`,
} satisfies SaveOptions<{ name: string }, Row>;

async function renderForm(row: Row | undefined, options: SaveOptions<{ name: string }, Row> = OPTIONS) {
  vi.clearAllMocks();
  function Page() {
    const save = useSave(row, options);
    return <button onClick={() => void save({ name: 'Lamp' }, 'key-1').catch(() => undefined)}>save</button>;
  }
  const { address } = await renderPage(Page);
  await press('save');
  return { address };
}

test('a new record is created with its idempotency key, announced and opened', async () => {
  const { address } = await renderForm(undefined);
  expect(OPTIONS.create).toHaveBeenCalledExactlyOnceWith({ name: 'Lamp' }, 'key-1');
  expect(OPTIONS.refresh).toHaveBeenCalledExactlyOnceWith({ id: 'new', name: 'Lamp' });
  await waitFor(() => expect(address()).toBe('/page/new'));
  expect(await screen.findByText('Created Lamp')).toBeTruthy();
  expect(OPTIONS.update).not.toHaveBeenCalled();
});

const ROW: Row = { id: 'a', name: 'Desk' };

test('an existing record is updated in place, without undo unless the form offers it', async () => {
  const { address } = await renderForm(ROW);
  expect(OPTIONS.update).toHaveBeenCalledExactlyOnceWith({ name: 'Lamp' }, ROW);
  expect(OPTIONS.refresh).toHaveBeenCalledExactlyOnceWith({ id: 'a', name: 'Lamp' });
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(address()).toBe('/page');
  expect(OPTIONS.create).not.toHaveBeenCalled();
});

test('an update can be undone from its toast', async () => {
  const undo = vi.fn(() => Promise.resolve());
  await renderForm(ROW, { ...OPTIONS, undo });
  await press('Undo');
  await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith(ROW));
});

test('a rejected save refreshes, announces and opens nothing', async () => {
  const create = () => Promise.reject(new Error('Taken'));
  const { address } = await renderForm(undefined, { ...OPTIONS, create });
  expect(OPTIONS.refresh).not.toHaveBeenCalled();
  expect(screen.queryByText(/Created/)).toBeNull();
  expect(address()).toBe('/page');
});
