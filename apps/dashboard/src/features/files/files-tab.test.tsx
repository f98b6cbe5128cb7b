import type { File as StoredFile } from '@souk/contract/files/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import {
  cellTexts,
  chooseAction,
  columnHeads,
  failure,
  menuLabels,
  ok,
  okRows,
  openMenu,
  press,
  renderPage,
} from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { fakeFile } from './file.fixture.ts';
import { load } from './files-data.ts';
import { FilesTab } from './files-tab.tsx';

const LIST = 'GET /v1/files';
const FILE_USES = 'GET /v1/files/uses';
const file = fakeFile();
const document = fakeFile({ id: 'd1', kind: 'document', name: 'tax.pdf', width: null, height: null, uploadedBy: null });
const DELETE_FILE = `DELETE /v1/files/${file.id}`;

async function open(
  routes: Parameters<typeof fakeServer>[0] = {},
  { rows = [file], profile }: { rows?: readonly StoredFile[]; profile?: Parameters<typeof fakeProfile>[0] } = {},
) {
  const server = fakeServer({
    [LIST]: () => okRows(rows),
    [FILE_USES]: () => ok({ rows: rows.map(({ id }) => ({ fileId: id, uses: [], count: 0 })) }),
    ...routes,
  });
  await renderPage(FilesTab, { profile });
  return server;
}

test('lists files with their size, dimensions and uses', async () => {
  await open(
    {
      [FILE_USES]: () =>
        ok({ rows: [{ fileId: file.id, uses: [{ kind: 'product', id: 'p', label: 'Lamp' }], count: 1 }] }),
    },
    { rows: [file, document] },
  );
  expect(await screen.findByRole('link', { name: 'Lamp' })).toBeTruthy();
  expect(columnHeads().slice(1, 8)).toEqual([
    'File',
    'Used in',
    'Type',
    'Dimensions',
    'Size',
    'Uploaded by',
    'Uploaded',
  ]);
  const [picture, pdf] = cellTexts();
  expect(picture).toEqual(expect.arrayContaining(['lamp.png', '1,600 × 1,200', 'Rana Aziz', '02 Nov 2026']));
  expect(pdf?.slice(4, 5)).toEqual(['']);
  expect(pdf?.slice(6, 7)).toEqual(['–']);
});

test('requests the uses of the files on the page', async () => {
  const server = await open({}, { rows: [file, document] });
  await screen.findAllByText('Unused');
  const { url } = server.requests.find((call) => call.url.startsWith('/v1/files/uses'))!;
  expect(new URL(url, 'http://souk.test').searchParams.get('ids')).toBe(`${file.id},d1`);
});

test('shows an empty state without files, and requests no uses', async () => {
  const empty = await open({}, { rows: [] });
  expect(await screen.findByText('No files yet')).toBeTruthy();
  expect(empty.count(FILE_USES)).toBe(0);
});

describe('opening', () => {
  const openWindow = vi.fn();

  test('a picture opens its URL directly', async () => {
    const server = await open();
    vi.stubGlobal('open', openWindow);
    await press('lamp.png');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\/files\/pictures\/ab\/lamp-1600\.webp$/),
      '_blank',
      'noopener',
    );
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true);
    openWindow.mockClear();
  });

  test('a private file opens with a one-time URL', async () => {
    await open({ 'POST /v1/files/d1/download': () => ok({ url: '/v1/downloads/x1' }) }, { rows: [document] });
    vi.stubGlobal('open', openWindow);
    await press('tax.pdf');
    await waitFor(() => expect(openWindow).toHaveBeenCalledOnce());
    expect(openWindow.mock.calls[0]?.[0]).toMatch(/\/v1\/downloads\/x1$/);
    openWindow.mockClear();
  });

  test('shows the error if there is no URL for a private file', async () => {
    await open({ 'POST /v1/files/d1/download': () => failure(404, 'This file does not exist') }, { rows: [document] });
    vi.stubGlobal('open', openWindow);
    await press('tax.pdf');
    expect(await screen.findByText('This file does not exist')).toBeTruthy();
    expect(openWindow).not.toHaveBeenCalled();
  });
});

describe('the menu', () => {
  test.each([
    ['super admins', { role: 'SA' }, file, ['View', 'Copy URL', 'Delete…']],
    [
      'people who may edit the configuration',
      { areas: { configuration: 'edit' } },
      { ...file, uploadedBy: null },
      ['View', 'Copy URL', 'Delete…'],
    ],
    ['others for their own files', { areas: { configuration: 'view' } }, file, ['View', 'Copy URL', 'Delete…']],
    [
      'others for files of colleagues',
      { areas: { configuration: 'view' } },
      { ...file, uploadedBy: { id: 'x', name: 'Omar' } },
      ['View', 'Copy URL'],
    ],
    ['super admins for documents', { role: 'SA' }, { ...document, name: 'lamp.png' }, ['View', 'Delete…']],
  ] as const)('has the possible actions for %s', async (...[, profile, row, labels]) => {
    await open({}, { rows: [row], profile });
    await screen.findByText('Unused');
    await openMenu('lamp.png');
    expect(await menuLabels()).toEqual([...labels]);
  });

  test('cannot delete a file that is in use', async () => {
    await open({ [FILE_USES]: () => ok({ rows: [{ fileId: file.id, uses: [], count: 1 }] }) });
    await screen.findByText('In areas you can’t access');
    await openMenu('lamp.png');
    const entry = await screen.findByRole('menuitem', { name: /^Delete…/ });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.textContent).toContain('In use');
  });

  test('deletes a file after a confirmation', async () => {
    const server = await open({ [DELETE_FILE]: () => ok({ done: true }) });
    await screen.findByText('Unused');
    await openMenu('lamp.png');
    await chooseAction('Delete…');
    await screen.findByRole('alertdialog', { name: 'Delete lamp.png?' });
    expect(server.count(DELETE_FILE)).toBe(0);
    await press('Delete file');
    expect(await screen.findByText('Deleted “lamp.png”')).toBeTruthy();
    expect(server.count(DELETE_FILE)).toBe(1);
    await waitFor(() => expect(server.count(LIST)).toBe(2));
  });

  test('copies the absolute URL of a picture', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await screen.findByText('Unused');
    await openMenu('lamp.png');
    await chooseAction('Copy URL');
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^https?:\/\/.+\/files\/pictures\/ab\/lamp-1600\.webp$/);
    writeText.mockRestore();
  });
});

test('selected files are deleted together, after a confirmation with their number', async () => {
  const server = await open({ 'POST /v1/files/bulk': () => ok({ done: 1, failed: [] }) }, { rows: [file, document] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select lamp.png' }));
  await press('Delete…');
  await screen.findByRole('alertdialog', { name: 'Delete 1 file?' });
  expect(screen.getByText('Only unused files are deleted. This can’t be undone.')).toBeTruthy();
  await press('Delete files');
  await waitFor(() => expect(server.count('POST /v1/files/bulk')).toBe(1));
  expect(server.requests.find(({ url }) => url.startsWith('/v1/files/bulk'))?.body).toEqual({
    ids: [file.id],
    action: 'delete',
  });
});

describe('uploading', () => {
  const picture = new File(['x'], 'new.png', { type: 'image/png' });
  const input = () => screen.getByLabelText<HTMLInputElement>('Images to upload');

  test('sends each picture, shows how many were uploaded and refreshes the list', async () => {
    const server = await open({ 'POST /v1/upload/': () => ok({ fileId: 'n' }) });
    await screen.findByText('Unused');
    await userEvent.upload(input(), [picture, new File(['y'], 'two.png', { type: 'image/png' })]);
    expect(await screen.findByText('2 images uploaded')).toBeTruthy();
    expect(server.requests.filter(({ url }) => url.startsWith('/v1/upload/?purpose=picture'))).toHaveLength(2);
    await waitFor(() => expect(server.count(LIST)).toBe(2));
  });

  test('shows why an upload failed, and reloads the list because earlier images may be uploaded', async () => {
    const server = await open({ 'POST /v1/upload/': () => failure(400, 'This image is too large') });
    await screen.findByText('Unused');
    await userEvent.upload(input(), picture);
    expect(await screen.findByText('This image is too large')).toBeTruthy();
    expect(screen.queryByText(/uploaded$/)).toBeNull();
    await waitFor(() => expect(server.count(LIST)).toBe(2));
    expect(screen.getByRole('button', { name: 'Upload images' }).getAttribute('aria-busy')).toBeNull();
  });
});

test.each([
  ['super admins can also filter by type', { role: 'SA' }, true],
  ['others see only images, so they have no type filter', { areas: { configuration: 'edit' } }, false],
] as const)('%s', async (...[, profile, hasTypes]) => {
  fakeServer({ [LIST]: () => okRows([]), [FILE_USES]: () => ok({ rows: [] }) });
  await renderPage(FilesTab, { at: '/page?kind=document&unused=true', profile });
  expect(await screen.findByText('No files match')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Unused/ }).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('button', { name: /^Type/ }).length > 0).toBe(hasTypes);
});

test('the library is loaded in parallel with the page’s code', async () => {
  const server = fakeServer({ [LIST]: () => okRows([]) });
  await load({ search: { unused: 'true' } });
  expect(server.requests.map(({ url }) => url)).toEqual([expect.stringContaining('unused=true')]);
});
