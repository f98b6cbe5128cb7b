// @vitest-environment happy-dom
// preloaded, so that no test waits for lazy code
import '#ui/popover-popup.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Pager } from '#ui/pager.tsx';

afterEach(cleanup);

const buttonNamed = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the pager shows the visible rows and navigates between the first and the last page', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={1} limit={20} count={4182} onPage={onPage} />);
  expect(screen.getByText('1 to 20 of 4,182')).toBeTruthy();
  expect(screen.getByText('Page 1 of 210')).toBeTruthy();
  expect(buttonNamed('Previous page').disabled).toBe(true);
  await userEvent.click(buttonNamed('Next page'));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(<Pager page={210} limit={20} count={4182} onPage={onPage} />);
  expect(screen.getByText('4,181 to 4,182 of 4,182')).toBeTruthy();
  expect(buttonNamed('Next page').disabled).toBe(true);
});

test('the pager shows the number of items if some rows stand for several', () => {
  const { rerender } = render(
    <Pager page={1} limit={20} count={15} totals={{ itemCount: '54 codes' }} onPage={() => undefined} />,
  );
  expect(screen.getByText('1 to 15 of 15 rows · 54 codes')).toBeTruthy();
  rerender(
    <Pager
      page={1}
      limit={20}
      count={20_000}
      isEstimate
      totals={{ itemCount: '1,000,000 codes' }}
      onPage={() => undefined}
    />,
  );
  expect(screen.getByText('1 to 20 of about 20,000 rows · 1,000,000 codes')).toBeTruthy();
});

test('a page can be opened by its number, and a number that is too high opens the last page', async () => {
  const onPage = vi.fn();
  render(<Pager page={3} limit={20} count={4182} onPage={onPage} />);
  await userEvent.click(buttonNamed('Page 3 of 210'));
  const field = await screen.findByRole('textbox', { name: 'Go to page' });
  await userEvent.clear(field);
  await userEvent.type(field, '900{Enter}');
  expect(onPage).toHaveBeenCalledWith(210);
});

test('an empty list is page 1 of 1', () => {
  render(<Pager page={1} limit={20} count={0} onPage={() => undefined} />);
  expect(screen.getByText('0 to 0 of 0')).toBeTruthy();
  expect(screen.getByText('Page 1 of 1')).toBeTruthy();
});

test('the page size can be changed, and includes a custom one from a link', async () => {
  const onLimit = vi.fn();
  render(<Pager page={1} limit={30} count={100} onPage={() => undefined} onLimit={onLimit} />);
  const rows = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows' });
  expect([...rows.options].map((option) => option.value)).toEqual(['10', '20', '30', '50', '100']);
  await userEvent.selectOptions(rows, '50');
  expect(onLimit).toHaveBeenCalledWith(50);
});

test('the next page is prefetched on hover, and the page after it once the next page is open', async () => {
  const onPrefetch = vi.fn();
  const pages = { limit: 20, count: 60, onPage: () => undefined, onPrefetch };
  const { rerender } = render(<Pager page={1} {...pages} />);
  expect(onPrefetch).not.toHaveBeenCalled();
  await userEvent.hover(buttonNamed('Next page'));
  rerender(<Pager page={2} {...pages} />);
  rerender(<Pager page={3} {...pages} />);
  expect(onPrefetch.mock.calls).toEqual([[2], [3]]);
});
