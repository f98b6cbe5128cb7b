// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';

afterEach(cleanup);

test('a field labels its control, marks it as optional and describes it with the help', () => {
  render(
    <Field label="Brand" optional help="As on the box">
      <TextField />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Brand' });
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('As on the box');
  expect(screen.getByText('optional')).toBeTruthy();
});

test('a password can be shown, and Caps Lock is reported', async () => {
  render(
    <Field label="Password">
      <PasswordField />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  const capsEvent = new KeyboardEvent('keydown', { key: 'A', bubbles: true });
  capsEvent.getModifierState = (key) => key === 'CapsLock';
  fireEvent(input, capsEvent);
  expect(screen.getByRole('status').textContent).toContain('Caps Lock is on');
  fireEvent.blur(input);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a checkbox can be indeterminate, and a switch is on or off', async () => {
  const onChange = vi.fn();
  render(
    <>
      <Checkbox label="All rows" indeterminate onChange={onChange} />
      <Switch label="On sale" defaultChecked />
    </>,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'All rows' }).indeterminate).toBe(true);
  await userEvent.click(screen.getByText('All rows'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'On sale' }).checked).toBe(true);
});

test('radios are labelled by their field', async () => {
  const onChange = vi.fn();
  render(
    <Field label="Price" group>
      <RadioGroup
        value="yours"
        onChange={onChange}
        choices={[
          { value: 'yours', label: 'Your version' },
          { value: 'theirs', label: 'Saved version' },
        ]}
      />
    </Field>,
  );
  expect(screen.getByRole('radiogroup', { name: 'Price' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Saved version' }));
  expect(onChange).toHaveBeenCalledWith('theirs');
});

test('a select shows the label of its value and reports a change', async () => {
  const onChange = vi.fn();
  render(
    <Field label="Reason" error="Choose a reason">
      <Select
        value="wrong"
        onChange={onChange}
        choices={[
          { value: 'damaged', label: 'Damaged in transit' },
          { value: 'wrong', label: 'Wrong item' },
        ]}
      />
    </Field>,
  );
  const trigger = screen.getByRole('combobox', { name: 'Reason' });
  expect(trigger.textContent).toContain('Wrong item');
  expect(trigger.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(trigger);
  await userEvent.click(await screen.findByRole('option', { name: 'Damaged in transit' }));
  expect(onChange).toHaveBeenCalledWith('damaged');
});
