// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Plot, type PlotPoint } from './plot.tsx';

afterEach(cleanup);

const pointsOf = (values: readonly number[], before: number | null = null): PlotPoint[] =>
  values.map((value, index) => ({ axis: `Day ${index}`, value, before, lines: [`Day ${index}`] }));

const plot = (points: PlotPoint[]) =>
  render(<Plot label="Sales" points={points} formatTick={String} emptyText="No sales yet" />);

test('a chart of nothing says so instead of drawing axes', () => {
  plot(pointsOf([0, 0, 0]));
  expect(screen.getByText('No sales yet')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('the period before is something to show', () => {
  plot(pointsOf([0, 0, 0], 5));
  expect(screen.getByRole('slider', { name: 'Sales' })).toBeDefined();
});

test('a few values are columns, many are a line', () => {
  const { container, unmount } = plot(pointsOf([0, 0, 0, 8, 0, 0, 0, 4]));
  expect(container.querySelectorAll('path')).toHaveLength(1);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+ 240V0H[\d.]+V240Z/);
  unmount();
  const line = plot(pointsOf([3, 0, 5, 8]));
  expect(line.container.querySelectorAll('path')).toHaveLength(2);
});
