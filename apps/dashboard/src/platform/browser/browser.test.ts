import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '#platform/toast/toast.ts';
import { copyText, pageUrl } from './copy-text.ts';
import { whenIdle } from './when-idle.ts';

const doneToast = vi.spyOn(toast, 'done').mockImplementation(() => undefined);
const errorToast = vi.spyOn(toast, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  doneToast.mockClear();
  errorToast.mockClear();
});
afterAll(() => void vi.restoreAllMocks());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('copying a text', () => {
  const writeText = vi.fn((_: string) => Promise.resolve());
  const stubClipboard = () => vi.stubGlobal('navigator', { clipboard: { writeText } });

  test.each([
    ['SK-1', 'Copied SK-1'],
    ['x'.repeat(40), `Copied ${'x'.repeat(40)}`],
    ['x'.repeat(41), `Copied ${'x'.repeat(40)}…`],
  ])('announces %s, cut off after 40 characters', async (text, message) => {
    stubClipboard();
    await copyText(text);
    expect(writeText).toHaveBeenLastCalledWith(text);
    expect(doneToast.mock.calls).toEqual([[message]]);
  });

  test('shows the text instead if the browser denies access to the clipboard', async () => {
    stubClipboard();
    writeText.mockRejectedValueOnce(new Error('denied'));
    await copyText('SK-1');
    expect(errorToast.mock.calls).toEqual([['Couldn’t copy automatically. Copy this manually: SK-1']]);
    expect(doneToast).not.toHaveBeenCalled();
  });

  test('shows the text if there is no clipboard, as on plain http', async () => {
    vi.stubGlobal('navigator', {});
    await copyText('SK-1');
    expect(errorToast).toHaveBeenCalledOnce();
  });
});

test('the URL of a page is absolute', () => {
  expect(pageUrl('/order/1?x=2')).toBe(`${location.origin}/order/1?x=2`);
});

describe('a low-priority task', () => {
  const task = vi.fn();
  beforeEach(() => task.mockClear());

  test('runs within two seconds even if the browser is busy, and can be cancelled', () => {
    const request = vi.fn((_run: () => void, _options: object) => 7);
    const cancel = vi.fn();
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const cancelTask = whenIdle(task);
    expect(request).toHaveBeenCalledExactlyOnceWith(task, { timeout: 2000 });
    cancelTask();
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
  });

  test('runs after the current one in a browser without idle callbacks, unless it is cancelled', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
    whenIdle(task)();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
  });
});
