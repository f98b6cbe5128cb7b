// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { FormDateTime } from './date-time-field.tsx';
import { renderFields } from '#kit/testing/form.fixture.tsx';

beforeEach(() => setProfile(fakeProfile()));
afterEach(() => {
  cleanup();
  clearProfile();
});

function Ends({ value, defaultTime }: { value: string | null; defaultTime: string }) {
  const form = useForm({ defaultValues: { endsAt: value } });
  const endsAt = useWatch({ control: form.control, name: 'endsAt' });
  return (
    <FormProvider {...form}>
      <FormDateTime<{ endsAt: string | null }> name="endsAt" label="Ends" defaultTime={defaultTime} />
      <output>{endsAt}</output>
    </FormProvider>
  );
}

const typeDay = () => {
  const day = screen.getByRole('textbox', { name: 'Ends, date' });
  fireEvent.change(day, { target: { value: '30 Nov 2026' } });
  fireEvent.blur(day);
};
const typeTime = (value: string) => fireEvent.change(screen.getByLabelText('Ends, time'), { target: { value } });
const savedValue = () => screen.getByRole('status').textContent;

test('an end without a time is the last millisecond of its day, an end with a time is the start of that minute', () => {
  render(<Ends value={null} defaultTime="23:59" />);
  typeDay();
  expect(savedValue()).toBe('2026-11-30T23:59:59.999Z');
  typeTime('18:00');
  expect(savedValue()).toBe('2026-11-30T18:00:00.000Z');
  typeTime('23:59');
  expect(savedValue()).toBe('2026-11-30T23:59:59.999Z');
});

test('a start is the first millisecond of its minute', () => {
  render(<Ends value={null} defaultTime="00:00" />);
  typeDay();
  typeTime('23:59');
  expect(savedValue()).toBe('2026-11-30T23:59:00.000Z');
});

const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ends, date' });
const time = () => screen.getByLabelText<HTMLInputElement>('Ends, time');

test('day and time are those of the configured time zone', async () => {
  const { configuration } = fakeProfile();
  await setProfile(fakeProfile({ configuration: { ...configuration, timeZone: 'Asia/Tokyo' } }));
  render(<Ends value="2026-11-20T22:30:00.000Z" defaultTime="00:00" />);
  expect([day().value, time().value]).toEqual(['21 Nov 2026', '07:30']);
  typeTime('09:00');
  expect(savedValue()).toBe('2026-11-21T00:00:00.000Z');
});

test('a new day keeps the time', () => {
  render(<Ends value="2026-11-20T18:00:00.000Z" defaultTime="23:59" />);
  typeDay();
  expect(savedValue()).toBe('2026-11-30T18:00:00.000Z');
});

test('without a day there is no time, and an emptied day removes both', () => {
  render(<Ends value="2026-11-20T18:00:00.000Z" defaultTime="23:59" />);
  expect(time().disabled).toBe(false);
  fireEvent.change(day(), { target: { value: '' } });
  fireEvent.blur(day());
  expect(savedValue()).toBe('');
  expect([time().disabled, time().value]).toEqual([true, '']);
});

test('emptying the time keeps the previous time', () => {
  render(<Ends value="2026-11-20T18:00:00.000Z" defaultTime="23:59" />);
  typeTime('');
  expect(savedValue()).toBe('2026-11-20T18:00:00.000Z');
});

test('an error is announced for both parts', async () => {
  const { reject } = await renderFields<{ endsAt: string | null }>(
    { endsAt: '2026-11-20T18:00:00.000Z' },
    <FormDateTime<{ endsAt: string | null }> name="endsAt" label="Ends" defaultTime="23:59" />,
  );
  expect(day().getAttribute('aria-invalid')).not.toBe('true');
  await reject('endsAt', 'It must end after it starts');
  expect([day(), time()].map((part) => part.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(screen.getByText('It must end after it starts')).toBeTruthy();
});
