// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { Tabs } from '#ui/tabs.tsx';

afterEach(cleanup);

function Orders() {
  const [value, setValue] = useState('all');
  const tabs = [
    { value: 'all', label: 'All', count: 4182 },
    { value: 'placed', label: 'Placed', count: 24 },
    { value: 'late', label: 'Late', count: 7, alert: true },
  ];
  return <Tabs label="Orders" tabs={tabs} value={value} onChange={setValue} />;
}

const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('a click selects a tab', async () => {
  render(<Orders />);
  expect(selectedTab()).toBe('All4,182');
  await userEvent.click(screen.getByRole('tab', { name: /Late/ }));
  expect(selectedTab()).toBe('Late7');
});

test('the tabs are one tab stop; arrows, Home and End move and select', async () => {
  render(<Orders />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(selectedTab()).toBe('Placed24');
  expect(document.activeElement?.textContent).toBe('Placed24');
  await userEvent.keyboard('{End}');
  expect(selectedTab()).toBe('Late7');
  await userEvent.keyboard('{ArrowRight}');
  expect(selectedTab()).toBe('All4,182');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(selectedTab()).toBe('All4,182');
});
