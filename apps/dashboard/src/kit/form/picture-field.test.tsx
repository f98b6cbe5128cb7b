import type { Picture } from '@souk/contract/core/fields.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { FormPictures } from './picture-field.tsx';

const uploads: ((file: UploadedFile) => Promise<void>)[] = [];
vi.mock('#platform/api/upload.ts', () => ({
  uploadFiles: () => new Promise((resolve) => uploads.push((file) => act(async () => resolve([file])))),
}));

const picture = (name: string): Picture => ({ fileId: name, url: `/files/${name}.webp`, alt: '', width: 4, height: 4 });
let form: UseFormReturn<{ media: Picture[] }>;

function renderForm(max: number) {
  const hook = renderHook(() => useForm({ defaultValues: { media: [picture('front'), picture('back')] } }));
  form = hook.result.current;
  render(
    <FormProvider {...form}>
      <FormPictures<{ media: Picture[] }> name="media" label="Images" max={max} />
    </FormProvider>,
  );
}

const chooseFiles = (...names: string[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
    target: { files: names.map((name) => new File(['x'], `${name}.png`, { type: 'image/png' })) },
  });
const fileIds = () => form.getValues('media').map(({ fileId }) => fileId);

afterEach(() => {
  cleanup();
  uploads.length = 0;
});

test('pictures removed or described during an upload stay removed and described', async () => {
  renderForm(8);
  chooseFiles('side');
  fireEvent.click(screen.getByRole('button', { name: 'Remove image 1' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Alt text for image 1' }), { target: { value: 'The back' } });
  await uploads[0]?.(picture('side') as unknown as UploadedFile);
  expect(fileIds()).toEqual(['back', 'side']);
  expect(form.getValues('media')[0]?.alt).toBe('The back');
});

test('reports how many pictures exceed the limit', async () => {
  renderForm(3);
  chooseFiles('side', 'top', 'box');
  await uploads[0]?.(picture('side') as unknown as UploadedFile);
  expect(fileIds()).toEqual(['front', 'back', 'side']);
  expect(screen.getByText('2 images were skipped: the limit is 3')).toBeTruthy();
});
