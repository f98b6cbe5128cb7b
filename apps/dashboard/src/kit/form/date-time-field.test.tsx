// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { clearProfile, setProfile } from '#platform/session/profile.ts';
import { FormDateTime } from './date-time-field.tsx';

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

test('an end without a time is the end of that day, with a time the start of that minute', () => {
  render(<Ends value={null} defaultTime="23:59" />);
  typeDay();
  expect(savedValue()).toBe('2026-11-30T23:59:59.999Z');
  typeTime('18:00');
  expect(savedValue()).toBe('2026-11-30T18:00:00.000Z');
  typeTime('23:59');
  expect(savedValue()).toBe('2026-11-30T23:59:59.999Z');
});

test('a start is the start of the minute', () => {
  render(<Ends value={null} defaultTime="00:00" />);
  typeDay();
  typeTime('23:59');
  expect(savedValue()).toBe('2026-11-30T23:59:00.000Z');
});
