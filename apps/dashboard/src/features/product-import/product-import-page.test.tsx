// @vitest-environment happy-dom
import { jobsApi } from '@souk/contract/jobs/api.ts';
import { productCsvApi, type ProductFileColumns } from '@souk/contract/products/csv.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#platform/api/request.ts';
import { queryClient } from '#platform/query/client.ts';
import { ColumnsCard } from './columns-card.tsx';
import { ImportSteps } from './import-steps.tsx';
import { useImport } from './use-import.ts';

const jobId = '01900000-0000-7000-8000-000000000001';
let isStopped = false;
let fileColumns: ProductFileColumns;
const KNOWN_COLUMNS: ProductFileColumns = {
  format: 'souk',
  lines: 1,
  columns: [{ head: 'Name', importedAs: 'name', example: 'Lamp' }],
};

vi.mock(import('#platform/api/request.ts'), async (original) => {
  const answer = vi.fn(async (endpoint: unknown) => {
    if (endpoint === productCsvApi.columns) return fileColumns;
    if (endpoint === productCsvApi.import) return { jobId };
    if (endpoint === jobsApi.stop) isStopped = true;
    const finishedAt = isStopped ? '2026-11-20T10:00:00.000Z' : null;
    return {
      id: jobId,
      status: isStopped ? 'stopped' : 'running',
      progress: 600,
      total: 2300,
      error: null,
      finishedAt,
    };
  }) as never;
  return { ...(await original()), request: answer, requestAny: answer };
});

beforeEach(() => {
  isStopped = false;
  fileColumns = KNOWN_COLUMNS;
  vi.mocked(request).mockClear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function Page() {
  const state = useImport();
  return (
    <>
      <input type="file" aria-label="File" onChange={({ target }) => state.choose(target.files?.[0] ?? null)} />
      <ColumnsCard columns={state.columns} isFixed={false} />
      <ImportSteps state={state} />
      {state.failure && <p role="alert">{state.failure.message}</p>}
    </>
  );
}

async function chooseFile(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await userEvent.upload(screen.getByLabelText('File'), new File(['name'], 'products.csv'));
}

/** Form fields of the last check, without the file. */
function lastCheckFields(): Record<string, unknown> | undefined {
  const call = vi.mocked(request).mock.calls.findLast(([endpoint]) => endpoint === productCsvApi.import)?.[1];
  const { file: _, ...fields } = Object.fromEntries((call as { body: FormData } | undefined)?.body ?? []);
  return call && fields;
}

async function chooseColumn(column: string, field: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: `${column} is imported as` }));
  await userEvent.click(await screen.findByRole('option', { name: field }));
}

test('a file in a known format is checked immediately, and again after the mapping changes', async () => {
  fileColumns = {
    ...KNOWN_COLUMNS,
    columns: [...KNOWN_COLUMNS.columns, { head: 'Farbe', importedAs: null, example: 'rot' }],
  };
  await chooseFile();
  expect(await screen.findByText('600 of 2,300 products')).toBeTruthy();
  expect(lastCheckFields()).toEqual({});
  expect(screen.getByText('1 imported, 1 ignored')).toBeTruthy();
  await userEvent.click(screen.getByText('1 imported, 1 ignored'));
  await chooseColumn('Farbe', 'Name');
  expect(screen.getByText('Another column is already imported into this field')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check file' })).toHaveProperty('disabled', true);
  await chooseColumn('Farbe', 'Brand');
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  await waitFor(() => expect(lastCheckFields()).toEqual({ columns: 'name,brand' }));
});

test('a file in an unknown format is checked only after the columns are mapped', async () => {
  const columns = ['Artikel', 'Netto'].map((head) => ({ head, importedAs: null, example: null }));
  fileColumns = { format: 'other', lines: 1, columns };
  await chooseFile();
  expect(await screen.findByText('Choose the column for name, handle or SKU.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check file' })).toHaveProperty('disabled', true);
  await chooseColumn('Artikel', 'Name');
  expect(lastCheckFields()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check file' }));
  await waitFor(() => expect(lastCheckFields()).toEqual({ columns: 'name,' }));
});

test('a long check shows its progress and can be stopped', async () => {
  await chooseFile();
  expect(await screen.findByText('600 of 2,300 products')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The import was stopped. Nothing was changed.');
  expect(request).toHaveBeenCalledWith(jobsApi.stop, expect.objectContaining({ params: { id: jobId } }));
});
