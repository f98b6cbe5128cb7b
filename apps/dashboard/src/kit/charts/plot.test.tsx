// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
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

test('a chart is drawn even if only the previous period has values', () => {
  renderPlot(toPoints([0, 0, 0], 5));
  expect(screen.getByRole('slider', { name: 'Sales' })).toBeDefined();
});

test('sparse values are drawn as columns, and other values as a line', () => {
  const { container, unmount } = renderPlot(toPoints([0, 0, 0, 8, 0, 0, 0, 4]));
  expect(container.querySelectorAll('path')).toHaveLength(1);
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M[\d.]+ 240V0H[\d.]+V240Z/);
  unmount();
  const line = renderPlot(toPoints([3, 0, 5, 8]));
  expect(line.container.querySelectorAll('path')).toHaveLength(2);
});

describe('a chart', () => {
  const chart = () => screen.getByRole('slider', { name: 'Sales' });
  const selected = () => [chart().getAttribute('aria-valuenow'), chart().getAttribute('aria-valuetext')];
  const tooltip = () => document.querySelector('b')?.textContent;
  const key = (name: string) => fireEvent.keyDown(chart(), { key: name });
  const POINTS: PlotPoint[] = [10, 20, 40, 30].map((value, index) => ({
    axis: `${index + 1} Nov`,
    value,
    previousValue: null,
    lines: [`Day ${index + 1}`, `$${value}`],
  }));

  afterEach(() => {
    document.documentElement.dir = 'ltr';
  });

  test('has five ticks and up to five labels, and starts at the last point', () => {
    const { container } = renderPlot(POINTS);
    expect(['0', '10', '20', '30', '40'].every((tick) => screen.getByText(tick))).toBe(true);
    expect(screen.getByText('1 Nov')).toHaveProperty('dataset.edge', 'start');
    expect(screen.getByText('4 Nov')).toHaveProperty('dataset.edge', 'end');
    expect(screen.getByText('2 Nov').dataset.edge).toBeUndefined();
    expect(selected()).toEqual(['3', 'Day 4, $30']);
    expect(chart().getAttribute('aria-valuemax')).toBe('3');
    expect(tooltip()).toBeUndefined();
    expect(container.querySelectorAll('line')).toHaveLength(5);
  });

  test('moves between points by keys, and stops at both ends', () => {
    renderPlot(POINTS);
    key('ArrowLeft');
    expect(selected()).toEqual(['2', 'Day 3, $40']);
    expect(tooltip()).toBe('Day 3');
    key('Home');
    key('ArrowLeft');
    expect(selected()).toEqual(['0', 'Day 1, $10']);
    key('ArrowRight');
    expect(tooltip()).toBe('Day 2');
    key('End');
    key('ArrowRight');
    expect(selected()).toEqual(['3', 'Day 4, $30']);
    key('Escape');
    expect(tooltip()).toBeUndefined();
  });

  test('leaves other keys to the page', () => {
    renderPlot(POINTS);
    expect(key('ArrowLeft')).toBe(false);
    expect(key('Tab')).toBe(true);
    expect(tooltip()).toBe('Day 3');
  });

  test('moves in reading direction in Arabic', () => {
    document.documentElement.dir = 'rtl';
    renderPlot(POINTS);
    key('ArrowRight');
    expect(selected()).toEqual(['2', 'Day 3, $40']);
    key('ArrowLeft');
    expect(selected()).toEqual(['3', 'Day 4, $30']);
  });

  test.each([
    ['ltr', 0, 'Day 1'],
    ['ltr', 130, 'Day 2'],
    ['ltr', 400, 'Day 4'],
    ['rtl', 0, 'Day 4'],
    ['rtl', 300, 'Day 1'],
  ])('selects the point nearest to the pointer (%s, %i px)', (direction, clientX, name) => {
    document.documentElement.dir = direction;
    renderPlot(POINTS);
    vi.spyOn(chart(), 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 0, width: 300, height: 100 }));
    fireEvent.pointerMove(chart(), { clientX, pointerType: 'mouse' });
    expect(tooltip()).toBe(name);
  });

  test('hides the tooltip when the mouse or the focus leaves, but not when a touch ends', () => {
    renderPlot(POINTS);
    vi.spyOn(chart(), 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ x: 0, width: 300, height: 100 }));
    fireEvent.pointerDown(chart(), { clientX: 0, pointerType: 'touch' });
    fireEvent.pointerLeave(chart(), { pointerType: 'touch' });
    expect(tooltip()).toBe('Day 1');
    fireEvent.blur(chart());
    expect(tooltip()).toBeUndefined();
    fireEvent.pointerMove(chart(), { clientX: 0, pointerType: 'mouse' });
    fireEvent.pointerLeave(chart(), { pointerType: 'mouse' });
    expect(tooltip()).toBeUndefined();
  });

  test('draws the line of the current period only up to now, and that of the previous period to its end', () => {
    const points = toPoints([10, 20, 40, 30]).map((point, index) => ({
      ...point,
      value: index < 2 ? point.value : null,
      previousValue: 40,
    }));
    const { container } = renderPlot(points);
    const paths = Array.from(container.querySelectorAll('path'), (path) => path.getAttribute('d'));
    expect(paths).toEqual(['M0 0L333.3 0L666.7 0L1000 0', 'M0 180L333.3 120L333.3 240L0 240Z', 'M0 180L333.3 120']);
  });

  test('draws a single value as a horizontal line', () => {
    const { container } = renderPlot(toPoints([40]));
    expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0L1000 0/);
  });

  test('has no dot for a time that has not happened yet', () => {
    renderPlot([...POINTS, { axis: '5 Nov', value: null, previousValue: null, lines: ['Day 5'] }]);
    key('End');
    expect(tooltip()).toBe('Day 5');
    expect(document.querySelectorAll('i')).toHaveLength(1);
    key('Home');
    expect(document.querySelectorAll('i')).toHaveLength(2);
  });
});
