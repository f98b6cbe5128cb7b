import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep, useScan } from './scan-step.tsx';

const CODES = ['aaaa-1111', 'bbbb-2222'];

afterEach(() => vi.restoreAllMocks());

test('the codes are displayed and can be copied, and the toast does not repeat them', async () => {
  const writeText = vi.fn((_: string) => Promise.resolve());
  await renderPage(() => <RecoveryCodes codes={CODES} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  expect(screen.getByRole('list', { name: 'Recovery codes' }).textContent).toBe(CODES.join(''));
  await press('Copy codes');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('aaaa-1111\nbbbb-2222');
  expect(await screen.findByText('Recovery codes copied')).toBeTruthy();
  expect(screen.getAllByText(/aaaa-1111/)).toHaveLength(1);
});

test('if the browser denies copying, the codes can be downloaded', async () => {
  await renderPage(() => <RecoveryCodes codes={CODES} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await press('Copy codes');
  expect(await screen.findByText('Couldn’t copy the codes. Download them instead.')).toBeTruthy();
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:codes';
  });
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await press('Download');
  expect(names).toEqual(['souk-rana.txt']);
  expect(await files[0]?.text()).toBe('aaaa-1111\nbbbb-2222\n');
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:codes');
});

const CONFIRM_ROUTE = 'POST /v1/auth/two-factor/confirm';

async function renderScan(...answers: ReturnType<Parameters<typeof fakeServer>[0][string]>[]) {
  const server = fakeServer({ [CONFIRM_ROUTE]: () => answers.shift() ?? ok({ recoveryCodes: CODES }) });
  const onDone = vi.fn();
  function Page() {
    const scan = useScan(onDone);
    return (
      <form onSubmit={scan.submit}>
        <ScanStep secret={{ secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/souk' }} scan={scan} />
        <button disabled={scan.isBusy}>Turn on</button>
      </form>
    );
  }
  await renderPage(Page);
  return { server, onDone };
}

test('the secret is displayed as a QR code and in groups of four, and the first valid code completes the setup', async () => {
  const { server, onDone } = await renderScan();
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJ')).toBeTruthy();
  await userEvent.type(textbox('Code'), '123456{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(CODES));
  expect(server.requests.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('an incomplete code is not sent', async () => {
  const { server } = await renderScan();
  await userEvent.type(textbox('Code'), '12{Enter}');
  await waitFor(() => expect(errorAt(textbox('Code'))).not.toBe(''));
  expect(server.requests).toEqual([]);
  await userEvent.type(textbox('Code'), '3');
  expect(errorAt(textbox('Code'))).toBe('');
});

test.each([
  ['a wrong code', fieldError('code', 'This code is wrong'), 'Check the input'],
  ['a busy server', failure(503, 'Souk is busy'), 'Souk is busy'],
])('after %s, the error is at the field and the code can be sent again', async (_, answer, text) => {
  const { onDone } = await renderScan(answer);
  await userEvent.type(textbox('Code'), '123456{Enter}');
  await waitFor(() => expect(errorAt(textbox('Code'))).toBe(text));
  expect(onDone).not.toHaveBeenCalled();
  await press('Turn on');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
