import type { Picture } from '@souk/contract/core/fields.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api/api-error.ts';
import { press } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import { renderFields } from '#kit/testing/form.fixture.tsx';
import { FormPictures } from './picture-field.tsx';

const uploads: ((file: UploadedFile) => Promise<void>)[] = [];
let failUpload: (error: Error) => void = () => undefined;
vi.mock('#platform/api/upload.ts', () => ({
  uploadFiles: () =>
    new Promise((resolve, reject) => {
      uploads.push((file) => act(async () => resolve([file])));
      failUpload = reject;
    }),
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

test('the field reports how many pictures exceed the limit', async () => {
  renderForm(3);
  chooseFiles('side', 'top', 'box');
  await uploads[0]?.(picture('side') as unknown as UploadedFile);
  expect(fileIds()).toEqual(['front', 'back', 'side']);
  expect(screen.getByText('2 images were skipped: the limit is 3')).toBeTruthy();
});

const uploadedFile = (name: string, parts: Partial<UploadedFile> = {}): UploadedFile => ({
  fileId: name,
  url: `/files/${name}.webp`,
  name: `${name}.png`,
  bytes: 100,
  mediaType: 'image/webp',
  width: 40,
  height: 30,
  ...parts,
});
const finishUpload = (name: string, parts?: Partial<UploadedFile>) => uploads.shift()!(uploadedFile(name, parts));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const alts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);

test('files are uploaded one after the other and added together', async () => {
  renderForm(8);
  chooseFiles('side', 'top');
  expect(uploads).toHaveLength(1);
  expect(screen.getByText('Uploading')).toBeTruthy();
  await finishUpload('side');
  expect(uploads).toHaveLength(1);
  expect(fileIds()).toEqual(['front', 'back']);
  await finishUpload('top', { width: null, height: null });
  expect(form.getValues('media').slice(2)).toEqual([
    { fileId: 'side', url: '/files/side.webp', alt: '', width: 40, height: 30 },
    { fileId: 'top', url: '/files/top.webp', alt: '', width: 1, height: 1 },
  ]);
  expect(screen.getByText('Add images')).toBeTruthy();
});

test.each([
  [
    'its reason',
    new ApiError({ statusCode: 413, message: 'Choose an image up to 5 Mb' }),
    'Choose an image up to 5 Mb',
  ],
  ['a general text', new Error('aborted'), 'Couldn’t upload the image'],
])('a failed upload shows %s and keeps the images uploaded before it', async (_, error, text) => {
  renderForm(8);
  chooseFiles('side', 'top');
  await finishUpload('side');
  await act(async () => failUpload(error));
  expect(fileIds()).toEqual(['front', 'back', 'side']);
  expect(screen.getByText(text)).toBeTruthy();
});

test('a new upload removes the error of the previous one', async () => {
  renderForm(8);
  chooseFiles('side');
  await act(async () => failUpload(new Error('aborted')));
  uploads.length = 0;
  chooseFiles('side');
  expect(screen.queryByText('Couldn’t upload the image')).toBeNull();
  await finishUpload('side');
  expect(fileIds()).toEqual(['front', 'back', 'side']);
});

test('files other than images are rejected', () => {
  renderForm(8);
  fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
    target: { files: [new File(['x'], 'list.pdf', { type: 'application/pdf' })] },
  });
  expect(screen.getByText('Choose images: PNG, JPEG, WebP, AVIF or GIF')).toBeTruthy();
  expect(uploads).toEqual([]);
});

test('images are reordered by buttons, and the first is the cover', () => {
  renderForm(8);
  expect(screen.getByText('2 of 8. The first is the cover.')).toBeTruthy();
  expect(screen.getAllByText('Cover')).toHaveLength(1);
  expect([button('Move image 1 forward').disabled, button('Move image 1 back').disabled]).toEqual([true, false]);
  expect([button('Move image 2 forward').disabled, button('Move image 2 back').disabled]).toEqual([false, true]);
  fireEvent.click(button('Move image 1 back'));
  expect(fileIds()).toEqual(['back', 'front']);
  fireEvent.click(button('Move image 2 forward'));
  expect(fileIds()).toEqual(['front', 'back']);
});

test('images are reordered by dragging one onto another', () => {
  renderForm(8);
  const [front, back] = document.querySelectorAll('[draggable="true"]');
  expect(fireEvent.dragOver(back!)).toBe(true);
  fireEvent.drop(back!);
  expect(fileIds()).toEqual(['front', 'back']);
  fireEvent.dragStart(back!);
  expect(fireEvent.dragOver(front!)).toBe(false);
  expect(fireEvent.drop(front!)).toBe(false);
  expect(fileIds()).toEqual(['back', 'front']);
  expect(fireEvent.dragOver(front!)).toBe(true);
});

test('each image has its own alt text', () => {
  renderForm(8);
  fireEvent.change(screen.getByRole('textbox', { name: 'Alt text for image 2' }), { target: { value: 'The back' } });
  expect(alts()).toEqual(['', 'The back']);
  expect(Array.from(document.querySelectorAll('img'), ({ alt }) => alt)).toEqual(['', 'The back']);
});

test('no more images can be added once the field is full', () => {
  renderForm(2);
  expect(document.querySelector('input[type=file]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'From library' })).toBeNull();
  fireEvent.click(button('Remove image 2'));
  expect(document.querySelector('input[type=file]')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('an image from the library is added without an upload', async () => {
  const file = { ...uploadedFile('shelf'), id: 'shelf' };
  fakeServer({
    'GET /v1/files': () => ({ statusCode: 200, data: { count: 1, rows: [file] } }),
    'POST /v1/files/shelf/keep': () => ({ statusCode: 200, data: file }),
  });
  const { value } = await renderFields<{ media: Picture[] }>(
    { media: [picture('front')] },
    <FormPictures<{ media: Picture[] }> name="media" label="Images" max={8} />,
  );
  await press('From library');
  await press('Choose shelf.png');
  await waitFor(() => expect(value('media')).toMatchObject([{ fileId: 'front' }, { fileId: 'shelf', alt: '' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('a field for one image', () => {
  function renderSingle(image: Picture | null) {
    const hook = renderHook(() => useForm<{ image: Picture | null }>({ defaultValues: { image } }));
    const single = hook.result.current;
    render(
      <FormProvider {...single}>
        <FormPictures<{ image: Picture | null }> name="image" label="Image" max={1} />
      </FormProvider>,
    );
    return () => single.getValues('image');
  }

  test('has the value null at first, and then the uploaded image', async () => {
    const image = renderSingle(null);
    expect(screen.getByText('Add image')).toBeTruthy();
    expect(screen.queryByText(/The first is the cover/)).toBeNull();
    chooseFiles('front');
    await finishUpload('front');
    expect(image()).toMatchObject({ fileId: 'front', alt: '' });
    expect(screen.queryByText('Add image')).toBeNull();
  });

  test('has neither cover nor order, and can be emptied', () => {
    const image = renderSingle(picture('front'));
    expect(screen.queryByText('Cover')).toBeNull();
    expect(document.querySelector('[draggable="true"]')).toBeNull();
    fireEvent.click(button('Remove image 1'));
    expect(image()).toBeNull();
  });
});
