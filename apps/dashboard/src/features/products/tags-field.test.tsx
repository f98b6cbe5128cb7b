// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { TagsField } from './tags-field.tsx';

afterEach(cleanup);

function Page() {
  const form = useForm({ defaultValues: { tags: ['brass'] } });
  const tags = useWatch({ control: form.control, name: 'tags' });
  return (
    <FormProvider {...form}>
      <TagsField />
      <output>{tags.join('|')}</output>
    </FormProvider>
  );
}

const tags = () => screen.getByRole('status').textContent;

test('tags are added on Enter, comma and blur, without duplicates', async () => {
  render(<Page />);
  const input = screen.getByLabelText(/Tags/);
  await userEvent.type(input, 'gift{Enter}');
  expect(tags()).toBe('brass|gift');
  await userEvent.type(input, 'Brass,');
  expect(tags()).toBe('brass|gift');
  await userEvent.click(input);
  await userEvent.paste('linen, summer,');
  expect(tags()).toBe('brass|gift|linen|summer');
  await userEvent.type(input, 'sale');
  await userEvent.tab();
  expect(tags()).toBe('brass|gift|linen|summer|sale');
  await userEvent.click(screen.getByRole('button', { name: 'Remove gift' }));
  expect(tags()).toBe('brass|linen|summer|sale');
});
