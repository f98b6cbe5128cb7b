// @vitest-environment happy-dom
// here already, so that no test waits for its code
import '#ui/popover-popup.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Pager } from '#ui/pager.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('says which rows are shown and steps between the first and the last page', async () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={1} limit={20} count={4182} onPage={onPage} />);
  expect(screen.getByText('1 to 20 of 4,182')).toBeTruthy();
  expect(screen.getByText('Page 1 of 210')).toBeTruthy();
  expect(button('Previous page').disabled).toBe(true);
  await userEvent.click(button('Next page'));
  expect(onPage).toHaveBeenCalledWith(2);
  rerender(<Pager page={210} limit={20} count={4182} onPage={onPage} />);
  expect(screen.getByText('4,181 to 4,182 of 4,182')).toBeTruthy();
  expect(button('Next page').disabled).toBe(true);
});

test('says what the rows stand for where some stand for several', () => {
  const { rerender } = render(
    <Pager page={1} limit={20} count={15} totals={{ holds: '54 codes' }} onPage={() => undefined} />,
  );
  expect(screen.getByText('1 to 15 of 15 rows · 54 codes')).toBeTruthy();
  rerender(
    <Pager
      page={1}
      limit={20}
      count={20_000}
      isEstimate
      totals={{ holds: '1,000,000 codes' }}
      onPage={() => undefined}
    />,
  );
  expect(screen.getByText('1 to 20 of about 20,000 rows · 1,000,000 codes')).toBeTruthy();
});

test('goes straight to a page, at most to the last', async () => {
  const onPage = vi.fn();
  render(<Pager page={3} limit={20} count={4182} onPage={onPage} />);
  await userEvent.click(button('Page 3 of 210'));
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

test('the size is chosen, and one from a link is offered, too', async () => {
  const onLimit = vi.fn();
  render(<Pager page={1} limit={30} count={100} onPage={() => undefined} onLimit={onLimit} />);
  const rows = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows' });
  expect([...rows.options].map((option) => option.value)).toEqual(['10', '20', '30', '50', '100']);
  await userEvent.selectOptions(rows, '50');
  expect(onLimit).toHaveBeenCalledWith(50);
});

test('fetches the page ahead while the pointer rests on the step, and the one after it once that is shown', async () => {
  const onPrefetch = vi.fn();
  const pages = { limit: 20, count: 60, onPage: () => undefined, onPrefetch };
  const { rerender } = render(<Pager page={1} {...pages} />);
  expect(onPrefetch).not.toHaveBeenCalled();
  await userEvent.hover(button('Next page'));
  rerender(<Pager page={2} {...pages} />);
  rerender(<Pager page={3} {...pages} />);
  expect(onPrefetch.mock.calls).toEqual([[2], [3]]);
});
