import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Callout } from './callout.tsx';
import { Card } from './card.tsx';
import { ErrorCallout } from './error-callout.tsx';
import { Kbd } from './kbd.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Segmented } from './segmented.tsx';
import { toChoices } from './to-choices.ts';
import { Token } from './token.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the selected segment is a pressed button, and a click selects another', async () => {
  const onChange = vi.fn();
  render(
    <Segmented
      label="Period"
      value="30"
      onChange={onChange}
      segments={[
        { value: '30', label: '30 days' },
        { value: '90', label: '٩٠', lang: 'ar', hasError: true },
      ]}
    />,
  );
  expect(screen.getByRole('group', { name: 'Period' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('button');
  expect([first, second].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  expect([first?.dataset.wrong, second?.dataset.wrong, second?.lang]).toEqual([undefined, 'true', 'ar']);
  await userEvent.click(second!);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('90');
});

test('a callout is announced only if it appears during use', () => {
  render(
    <>
      <Callout>View only</Callout>
      <Callout tone="error" live action={<button>Retry</button>}>
        Not saved
      </Callout>
    </>,
  );
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Not savedRetry']);
  expect(screen.getByText('View only').closest('[role="alert"]')).toBeNull();
});

test('an error callout is rendered only with an error', () => {
  const { rerender } = render(<ErrorCallout>{undefined}</ErrorCallout>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<ErrorCallout>Not saved</ErrorCallout>);
  expect(screen.getByRole('alert').textContent).toBe('Not saved');
});

test('a card with a title is a region, and a card without a title is not', () => {
  render(
    <>
      <Card title="Sales" actions={<button>All</button>} foot="Updated now">
        rows
      </Card>
      <Card flush>plain</Card>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Sales' }).textContent).toBe('SalesAllrowsUpdated now');
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.getByText('plain').getAttribute('aria-labelledby')).toBeNull();
});

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘S'],
  ['Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X)', '⌘S'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl S'],
])('on %s a shortcut is written %s', (userAgent, text) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(render(<Kbd>⌘S</Kbd>).container.textContent).toBe(text);
});

test('the progress bar appears only if loading takes a moment', () => {
  vi.useFakeTimers();
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const bar = () => screen.queryByRole('progressbar', { name: 'Loading page' });
  const { rerender } = render(<ProgressBar active />);
  wait(149);
  expect(bar()).toBeNull();
  wait(1);
  expect(bar()).toBeTruthy();
  rerender(<ProgressBar active={false} />);
  expect(bar()).toBeNull();
  rerender(<ProgressBar active />);
  expect(bar()).toBeNull();
  wait(150);
  expect(bar()).toBeTruthy();
});

test('a token can be removed', async () => {
  const onRemove = vi.fn();
  render(<Token label="Red" onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('values become choices with labels', () => {
  expect(toChoices(['a', 'b'], (value) => value.toUpperCase())).toEqual([
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]);
});
