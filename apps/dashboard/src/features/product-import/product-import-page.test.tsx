// @vitest-environment happy-dom
import { jobsApi } from '@souk/contract/jobs.ts';
import { productCsvApi } from '@souk/contract/product-csv.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '#shared/api/request.ts';
import { queryClient } from '#shared/query/client.ts';
import { ImportSteps } from './import-steps.tsx';
import { type ImportState, useImport } from './use-import.ts';

const jobId = '01900000-0000-7000-8000-000000000001';
let isStopped = false;

vi.mock(import('#shared/api/request.ts'), async (original) => ({
  ...(await original()),
  request: vi.fn(async (endpoint: unknown) => {
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
  }) as never,
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a long file says how far it is and can be stopped', async () => {
  let state!: ImportState;
  function Page() {
    state = useImport();
    return (
      <>
        <ImportSteps state={state} />
        {state.failure && <p role="alert">{state.failure.message}</p>}
      </>
    );
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  act(() => state.choose(new File(['name'], 'products.csv')));
  expect(await screen.findByText('600 of 2,300 products')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect((await screen.findByRole('alert', undefined, { timeout: 3000 })).textContent).toBe(
    'The import was stopped. Nothing was changed.',
  );
  expect(request).toHaveBeenCalledWith(jobsApi.stop, expect.objectContaining({ params: { id: jobId } }));
});
