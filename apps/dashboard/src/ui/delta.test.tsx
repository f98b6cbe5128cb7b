import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Delta } from './delta.tsx';

afterEach(cleanup);

const renderDelta = (props: Parameters<typeof Delta>[0]) => render(<Delta {...props} />).container.firstElementChild!;

test.each([
  [0.125, 'up by 12.5%'],
  [-0.03, 'down by 3.0%'],
  [0, 'unchanged'],
])('a change of %d reads %s', (change, text) => expect(renderDelta({ change }).textContent).toBe(text));

test('a difference between two rates is written in points', () => {
  expect(renderDelta({ change: -0.1, text: '0.2 pt' }).textContent).toBe('down by 0.2 pt');
});

test.each([
  [0.1, false, 'good'],
  [-0.1, false, 'bad'],
  [0.1, true, 'bad'],
  [-0.1, true, 'good'],
])('a change of %d (less is good: %s) looks %s', (change, lessIsGood, look) => {
  expect(renderDelta({ change, lessIsGood }).className).toContain(look);
});

test('no change is neither good nor bad, and has no arrow', () => {
  const delta = renderDelta({ change: 0 });
  expect(delta.className).not.toMatch(/good|bad/);
  expect(delta.querySelector('svg')).toBeNull();
});
