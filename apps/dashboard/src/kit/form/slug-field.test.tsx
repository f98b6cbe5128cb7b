import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { FormText } from './fields.tsx';
import { SlugField } from './slug-field.tsx';

const held = vi.fn<(slug: string | undefined) => void>();

interface Values {
  name: string;
  slug?: string;
}

function Page() {
  const form = useForm<Values>({ defaultValues: { name: '', slug: undefined } });
  const slug = useWatch({ control: form.control, name: 'slug' });
  useEffect(() => held(slug), [slug]);
  return (
    <FormProvider {...form}>
      <FormText<Values> name="name" label="Name" />
      <SlugField<Values> prefix="/p/" source="name" follows />
    </FormProvider>
  );
}

const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /URL slug/ });

afterEach(cleanup);

test('passing through the address leaves it following the name, and the server free to find another', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Desk');
  await userEvent.tab();
  expect(document.activeElement).toBe(address());
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' lamp');
  expect(address().value).toBe('desk-lamp');
  expect(held).toHaveBeenLastCalledWith(undefined);
});

test('an edited address stays, and an emptied one follows the name again', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lamp');
  await userEvent.clear(address());
  expect(address().value).toBe('');
  await userEvent.type(address(), 'light');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  expect(address().value).toBe('light');
  expect(held).toHaveBeenLastCalledWith('light');
  await userEvent.clear(address());
  await userEvent.tab();
  expect(address().value).toBe('lamps');
  expect(held).toHaveBeenLastCalledWith(undefined);
});
