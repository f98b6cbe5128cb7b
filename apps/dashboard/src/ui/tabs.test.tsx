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

const picked = () => screen.getByRole('tab', { selected: true }).textContent;

test('a press picks', async () => {
  render(<Orders />);
  expect(picked()).toBe('All4,182');
  await userEvent.click(screen.getByRole('tab', { name: /Late/ }));
  expect(picked()).toBe('Late7');
});

test('one tab stop; arrows, Home and End move around and pick', async () => {
  render(<Orders />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(picked()).toBe('Placed24');
  expect(document.activeElement?.textContent).toBe('Placed24');
  await userEvent.keyboard('{End}');
  expect(picked()).toBe('Late7');
  await userEvent.keyboard('{ArrowRight}');
  expect(picked()).toBe('All4,182');
  await userEvent.keyboard('{ArrowLeft}{Home}');
  expect(picked()).toBe('All4,182');
});
