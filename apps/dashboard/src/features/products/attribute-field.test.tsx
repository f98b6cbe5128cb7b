import type { AttributeInForce } from '@souk/contract/attributes/api.ts';
import type { AttributeValue } from '@souk/contract/products/inputs.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { choose } from '#kit/testing/page.fixture.tsx';
import { AttributeField } from './attribute-field.tsx';
import { fakeAttribute } from './product.fixture.ts';

afterEach(cleanup);

const options = (count: number) =>
  Array.from({ length: count }, (_, position) => ({
    id: `o${position}`,
    value: `v${position}`,
    label: `Option ${position}`,
    hex: null,
    position,
  }));

/** Renders the field of an attribute, and its current value as JSON. */
function renderField(attribute: Partial<AttributeInForce>, initial: AttributeValue | null = null) {
  function Form() {
    const [value, setValue] = useState<AttributeValue | null>(initial);
    return (
      <>
        <AttributeField
          attribute={fakeAttribute('material', { label: 'Material', ...attribute })}
          value={value}
          error={undefined}
          onChange={setValue}
          onBlur={() => undefined}
        />
        <output>{JSON.stringify(value)}</output>
      </>
    );
  }
  render(<Form />);
  return { value: () => JSON.parse(screen.getByRole('status').textContent) };
}

describe('the input', () => {
  test('of a text attribute is null if it is empty', async () => {
    const { value } = renderField({ unit: 'cm' }, 'Oak');
    await userEvent.clear(screen.getByRole('textbox', { name: /^Material/ }));
    expect(value()).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^Material/ }), 'Pine');
    expect(value()).toBe('Pine');
    expect(screen.getByText('cm')).toBeTruthy();
  });

  test('of a number attribute accepts decimals', async () => {
    const { value } = renderField({ type: 'number' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Material/ }), '12.125');
    await userEvent.tab();
    expect(value()).toBe(12.125);
  });

  test('of a boolean attribute can be cleared', async () => {
    const { value } = renderField({ type: 'boolean' });
    await choose(/^Material/, 'No');
    expect(value()).toBe(false);
    await choose(/^Material/, 'Yes');
    expect(value()).toBe(true);
    await choose(/^Material/, 'Not set');
    expect(value()).toBeNull();
  });

  test('of a select attribute with few options is a list', async () => {
    const { value } = renderField({ type: 'select', options: options(12) });
    await choose(/^Material/, 'Option 3');
    expect(value()).toBe('v3');
    await choose(/^Material/, 'Not set');
    expect(value()).toBeNull();
  });

  test('of a select attribute with many options is a combobox', async () => {
    const { value } = renderField({ type: 'select', options: options(13) });
    await userEvent.type(screen.getByRole('combobox', { name: /^Material/ }), 'Option 12{Enter}');
    expect(value()).toBe('v12');
  });

  test('of a colour attribute with many options stays a list, to show the colours', () => {
    renderField({ type: 'color', options: options(20).map((option) => ({ ...option, hex: '#112233' })) });
    expect(screen.getByRole('combobox', { name: /^Material/ }).tagName).toBe('BUTTON');
  });

  test('of a multi-select attribute is null if nothing is selected', async () => {
    const { value } = renderField({ type: 'multiselect', options: options(3) }, ['v1']);
    await userEvent.click(screen.getByRole('button', { name: /Option 1/ }));
    expect(value()).toBeNull();
  });
});

describe('a value', () => {
  test('of another type is displayed as empty, but not changed', () => {
    const { value } = renderField({ type: 'text' }, 12);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Material/ }).value).toBe('');
    expect(value()).toBe(12);
  });

  test('is announced as required before publishing while it is missing', async () => {
    renderField({ isRequired: true });
    expect(screen.getByText('Required before publishing.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^Material/ }), 'Oak');
    expect(screen.queryByText('Required before publishing.')).toBeNull();
  });

  test('is not announced as required if the attribute is optional', () => {
    renderField({});
    expect(screen.queryByText('Required before publishing.')).toBeNull();
  });

  test('is not missing if it is ‘No’', () => {
    renderField({ type: 'boolean', isRequired: true }, false);
    expect(screen.queryByText('Required before publishing.')).toBeNull();
  });
});
