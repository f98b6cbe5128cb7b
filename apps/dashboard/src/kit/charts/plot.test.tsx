// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Plot, type PlotPoint } from './plot.tsx';

afterEach(cleanup);

const toPoints = (values: readonly number[], previousValue: number | null = null): PlotPoint[] =>
  values.map((value, index) => ({ axis: `Day ${index}`, value, previousValue, lines: [`Day ${index}`] }));

const renderPlot = (points: PlotPoint[]) =>
  render(<Plot label="Sales" points={points} formatTick={String} emptyText="No sales yet" />);

test('a chart without values shows a text instead of axes', () => {
  renderPlot(toPoints([0, 0, 0]));
  expect(screen.getByText('No sales yet')).toBeDefined();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('values of the previous period alone are drawn', () => {
  renderPlot(toPoints([0, 0, 0], 5));
  expect(screen.getByRole('slider', { name: 'Sales' })).toBeDefined();
});

test('sparse values are drawn as columns, others as a line', () => {
  const { container, unmount } = renderPlot(toPoints([0, 0, 0, 8, 0, 0, 0, 4]));
  expect(container.querySelectorAll('path')).toHaveLength(1);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+ 240V0H[\d.]+V240Z/);
  unmount();
  const line = renderPlot(toPoints([3, 0, 5, 8]));
  expect(line.container.querySelectorAll('path')).toHaveLength(2);
});
