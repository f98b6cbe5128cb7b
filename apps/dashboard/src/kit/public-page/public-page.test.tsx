import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { setLanguage } from '#platform/i18n/i18n.ts';
import { PublicPage, PublicPageError } from './public-page.tsx';
import { usePublicQuery } from './use-public-query.ts';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.restoreAllMocks();
});

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const SHOP = { name: 'Souk', logoUrl: '/files/logo.webp', url: 'https://souk.example' };

test('the brand links to the shop once it is known', () => {
  const page = (shop: typeof SHOP | { name: string; logoUrl: null } | undefined) => (
    <PublicPage shop={shop} languages={['en']} canPrint={false}>
      text
    </PublicPage>
  );
  const { rerender } = render(page(undefined));
  expect(screen.queryByRole('link')).toBeNull();
  rerender(page({ name: 'Souk', logoUrl: null }));
  expect(screen.getByText('Souk')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  rerender(page(SHOP));
  expect(screen.getByRole('link', { name: 'Souk' }).getAttribute('href')).toBe('https://souk.example');
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/files/logo.webp');
});

test('the other languages of the shop are offered, and the page can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { rerender } = render(
    <PublicPage shop={SHOP} languages={['en', 'ar']} canPrint>
      text
    </PublicPage>,
  );
  expect(buttons()).toEqual(['العربية', 'Print']);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'العربية' }));
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  expect(buttons()[0]).toBe('English');
  rerender(
    <PublicPage shop={SHOP} languages={['ar']} canPrint={false}>
      text
    </PublicPage>,
  );
  expect(buttons()).toEqual([]);
  vi.unstubAllGlobals();
});

test.each([
  ['that does not exist', 404, 'No such parcel', 'Check the link', false],
  ['that fails to load', 503, 'Couldn’t load the parcel', 'Souk is busy', true],
])('a page %s says what to do', async (...[, statusCode, title, text, canRetry]) => {
  const retry = vi.fn();
  render(
    <PublicPageError
      error={new ApiError({ statusCode, message: 'Souk is busy' })}
      retry={retry}
      notFound={{ title: 'No such parcel', hint: 'Check the link' }}
      title="Couldn’t load the parcel"
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain(text);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  const button = screen.queryByRole('button', { name: 'Try again' });
  expect(button !== null).toBe(canRetry);
  if (button) await userEvent.click(button);
  expect(retry).toHaveBeenCalledTimes(canRetry ? 1 : 0);
});

type Load = (key: string, signal: AbortSignal) => Promise<string>;

function renderQuery(load: Load) {
  function Query({ id }: { id: string }) {
    const { data, error, retry } = usePublicQuery(id, load);
    return <button onClick={retry}>{error instanceof Error ? error.message : (data ?? 'loading')}</button>;
  }
  const { rerender, unmount } = render(<Query id="a" />);
  return {
    unmount,
    show: (id: string) => rerender(<Query id={id} />),
    text: () => screen.getByRole('button').textContent,
  };
}

test('the data of a page is loaded again for another key, in another language, and after a failure', async () => {
  const load = vi
    .fn<Load>()
    .mockResolvedValueOnce('first')
    .mockResolvedValueOnce('second')
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('third');
  const { show, text } = renderQuery(load);
  expect(text()).toBe('loading');
  await waitFor(() => expect(text()).toBe('first'));
  show('b');
  await waitFor(() => expect(text()).toBe('second'));
  await act(() => setLanguage('ar'));
  await waitFor(() => expect(text()).toBe('offline'));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(text()).toBe('third'));
  expect(load.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'b', 'b']);
});

test('a request that is no longer needed is aborted, and its failure is ignored', async () => {
  const load = vi.fn<Load>(
    (_, signal) => new Promise((__, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const { show, text, unmount } = renderQuery(load);
  show('b');
  await act(() => Promise.resolve());
  expect(load.mock.calls.map(([, signal]) => signal.aborted)).toEqual([true, false]);
  expect(text()).toBe('loading');
  unmount();
  expect(load.mock.calls[1]?.[1].aborted).toBe(true);
});
