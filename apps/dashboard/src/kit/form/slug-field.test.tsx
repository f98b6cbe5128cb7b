import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { FormText } from './fields.tsx';
import { SlugField } from './slug-field.tsx';

const onSlugChange = vi.fn<(slug: string | undefined) => void>();

interface Values {
  name: string;
  slug?: string;
}

function Page() {
  const form = useForm<Values>({ defaultValues: { name: '', slug: undefined } });
  const slug = useWatch({ control: form.control, name: 'slug' });
  useEffect(() => onSlugChange(slug), [slug]);
  return (
    <FormProvider {...form}>
      <FormText<Values> name="name" label="Name" />
      <SlugField<Values> prefix="/p/" source="name" followsSource />
    </FormProvider>
  );
}

const slugInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: /URL slug/ });

afterEach(cleanup);

test('tabbing through the slug does not stop it from following the name', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Desk');
  await userEvent.tab();
  expect(document.activeElement).toBe(slugInput());
  await userEvent.tab();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' lamp');
  expect(slugInput().value).toBe('desk-lamp');
  expect(onSlugChange).toHaveBeenLastCalledWith(undefined);
});

test('an edited slug stays, and a slug that was emptied follows the name again', async () => {
  render(<Page />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lamp');
  await userEvent.clear(slugInput());
  expect(slugInput().value).toBe('');
  await userEvent.type(slugInput(), 'light');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  expect(slugInput().value).toBe('light');
  expect(onSlugChange).toHaveBeenLastCalledWith('light');
  await userEvent.clear(slugInput());
  await userEvent.tab();
  expect(slugInput().value).toBe('lamps');
  expect(onSlugChange).toHaveBeenLastCalledWith(undefined);
});
