// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeProfile } from '#platform/session/fake-profile.ts';
import { forgetProfile, keepProfile } from '#platform/session/profile.ts';
import { FormMoment } from './moment-field.tsx';

beforeEach(() => keepProfile(fakeProfile()));
afterEach(() => {
  cleanup();
  forgetProfile();
});

function Ends({ value, timeOfNewDay }: { value: string | null; timeOfNewDay: string }) {
  const form = useForm({ defaultValues: { endsAt: value } });
  const kept = useWatch({ control: form.control, name: 'endsAt' });
  return (
    <FormProvider {...form}>
      <FormMoment<{ endsAt: string | null }> name="endsAt" label="Ends" timeOfNewDay={timeOfNewDay} />
      <output>{kept}</output>
    </FormProvider>
  );
}

const typeDay = () => {
  const day = screen.getByRole('textbox', { name: 'Ends, date' });
  fireEvent.change(day, { target: { value: '30 Nov 2026' } });
  fireEvent.blur(day);
};
const typeTime = (value: string) => fireEvent.change(screen.getByLabelText('Ends, time'), { target: { value } });
const kept = () => screen.getByRole('status').textContent;

test('an end without a time is the last instant of that day; with one it is that minute', () => {
  render(<Ends value={null} timeOfNewDay="23:59" />);
  typeDay();
  expect(kept()).toBe('2026-11-30T23:59:59.999Z');
  typeTime('18:00');
  expect(kept()).toBe('2026-11-30T18:00:00.000Z');
  typeTime('23:59');
  expect(kept()).toBe('2026-11-30T23:59:59.999Z');
});

test('a start is the minute that is shown', () => {
  render(<Ends value={null} timeOfNewDay="00:00" />);
  typeDay();
  typeTime('23:59');
  expect(kept()).toBe('2026-11-30T23:59:00.000Z');
});
