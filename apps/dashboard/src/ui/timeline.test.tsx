import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from './stepper.tsx';
import { Timeline } from './timeline.tsx';

afterEach(cleanup);

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('events show their time, and a button if they can be undone', async () => {
  const onUndo = vi.fn();
  render(
    <Timeline
      events={[
        { id: '2', title: 'Moved to Delivering', at: '2026-11-20T09:05:00Z', onUndo },
        { id: '1', title: 'Note added', at: '2026-11-19T21:05:00Z', details: 'Call first' },
        { id: '0', title: 'Created', at: '2026-11-19T00:00:00Z' },
      ]}
    />,
  );
  expect(items()).toEqual([
    'Moved to Delivering20 Nov 2026 09:05 AM Undo',
    'Note added19 Nov 2026 09:05 PMCall first ',
    'Created19 Nov 2026 12:00 AM',
  ]);
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-20T09:05:00Z');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
});

test('steps are announced with their state, and the current step is marked', () => {
  render(
    <Stepper
      label="Progress"
      steps={[
        { label: 'Placed', state: 'done', notes: ['20 Nov', 'after 2 h'] },
        { label: 'Packed', state: 'now' },
        { label: 'Complete', state: 'next' },
        { label: 'Paid', state: 'failed' },
      ]}
    />,
  );
  expect(screen.getByRole('list', { name: 'Progress' })).toBeTruthy();
  expect(items()).toEqual(['Placed, done20 Novafter 2 h', 'Packed, now', 'Complete, not yet', 'Paid, failed']);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(steps.map((step) => step.querySelector('svg') !== null)).toEqual([true, false, false, true]);
});
