// @vitest-environment happy-dom
import { customersApi } from '@souk/contract/customers/api.ts';
import { importReportsApi } from '@souk/contract/jobs/import-reports.ts';
import { jobsApi } from '@souk/contract/jobs/api.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#platform/api/request.ts';
import { toast } from '#platform/toast/toast.ts';
import { CsvImportDialog } from './csv-import-dialog.tsx';

const jobId = '01900000-0000-7000-8000-000000000001';
const FINISHED_AT = '2026-11-20T10:00:00.000Z';
const report = {
  dryRun: true,
  created: 2001,
  updated: 1,
  failed: 0,
  errors: [],
  warnings: [],
  notImported: ['Orders', 'Notes'],
  notImportedReasons: [{ columns: ['Notes'], message: 'Write them again' }],
  leftOut: 12,
  reportId: '01900000-0000-7000-8000-000000000002',
  jobId: null,
};

let isEnded = false;
let isStopped = false;
const calls: { dryRun: boolean }[] = [];
vi.mock(import('#platform/api/request.ts'), async (original) => {
  const mockRequest = vi.fn(async (endpoint: unknown, call: { dryRun: boolean }) => {
    if (endpoint === customersApi.import) {
      calls.push(call);
      return { ...report, dryRun: call.dryRun, created: 0, updated: 0, jobId };
    }
    if (endpoint === importReportsApi.download) return { url: '/v1/downloads/ticket' };
    if (endpoint === jobsApi.stop) isStopped = true;
    const status = isStopped ? 'stopped' : isEnded ? 'done' : 'running';
    const isOver = status !== 'running';
    return {
      id: jobId,
      status,
      progress: 600,
      total: 2002,
      error: null,
      result: isEnded ? { ...report, dryRun: calls.at(-1)?.dryRun } : null,
      finishedAt: isOver ? FINISHED_AT : null,
    };
  }) as never;
  return { ...(await original()), request: mockRequest, requestAny: mockRequest };
});

beforeEach(() => {
  isEnded = isStopped = false;
  calls.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  const [onImported, onClose] = [vi.fn(async () => undefined), vi.fn()];
  render(
    <CsvImportDialog
      endpoint={customersApi.import}
      title="Import customers"
      description="By their e-mail"
      toDoneMessage={({ created, updated }) => `${created} created, ${updated} changed`}
      onImported={onImported}
      onClose={onClose}
    />,
  );
  return { onImported, onClose };
}

async function chooseFile() {
  await screen.findByText('By their e-mail');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['Email'], 'people.csv', { type: 'text/csv' }));
}

test('the check of a long file shows its progress and can be stopped', async () => {
  open();
  await chooseFile();
  expect(await screen.findByText('600 of 2,002 rows checked')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('The import was stopped. Nothing was changed.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Import customers' })).toHaveProperty('disabled', true);
});

test('while a file is being checked, another one can be chosen, which stops the check', async () => {
  open();
  await chooseFile();
  await screen.findByText('600 of 2,002 rows checked');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(screen.getByText('600 of 2,002 rows checked')).toBeTruthy();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['Email'], 'others.csv', { type: 'text/csv' }));
  await waitFor(() => expect(request).toHaveBeenCalledWith(jobsApi.stop, expect.anything()));
  expect(screen.getByText('others.csv')).toBeTruthy();
});

test('the import of a long file shows a progress bar, and then its result', async () => {
  const bar = vi.spyOn(toast, 'job').mockImplementation(() => undefined);
  const done = vi.spyOn(toast, 'done').mockImplementation(() => undefined);
  const { onImported, onClose } = open();
  isEnded = true;
  await chooseFile();
  expect(await screen.findByText('2,001')).toBeTruthy();
  expect(screen.getByText(/Columns not imported: .*Orders/)).toBeTruthy();
  expect(screen.getByText(/: Write them again/)).toBeTruthy();
  expect(screen.getByText('12 more not listed')).toBeTruthy();
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Download full report' }));
  expect(request).toHaveBeenCalledWith(importReportsApi.download, { params: { id: report.reportId } });
  await waitFor(() => expect(opened.mock.contexts).toMatchObject([{ pathname: '/v1/downloads/ticket' }]));
  opened.mockRestore();
  isEnded = false;
  await userEvent.click(screen.getByRole('button', { name: 'Import customers' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bar).toHaveBeenCalled();
  expect(onImported).not.toHaveBeenCalled();
  isEnded = true;
  await waitFor(() => expect(onImported).toHaveBeenCalled());
  expect(done).toHaveBeenCalledWith('2,001 created, 1 changed');
});
