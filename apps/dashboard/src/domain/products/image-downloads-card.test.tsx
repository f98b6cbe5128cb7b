// @vitest-environment happy-dom
import { type ImageDownloads, productImagesApi } from '@souk/contract/products/images.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from '#platform/api/request.ts';
import { queryClient } from '#platform/query/client.ts';
import { ImageDownloadsCard } from './image-downloads-card.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const product = { id: '01900000-0000-7000-8000-000000000002', name: 'Brass lamp' };
const NO_DOWNLOADS: ImageDownloads = { pending: 0, done: 0, failed: 0, isRunning: false, failures: [], held: [] };
const FAILED_DOWNLOADS: ImageDownloads = {
  ...NO_DOWNLOADS,
  done: 3,
  failed: 1,
  failures: [
    { id, url: 'https://cdn.example.com/1.jpg', error: { code: 'text', message: 'The host did not answer' }, product },
  ],
};

let downloads: ImageDownloads;
let canEdit = true;
vi.mock(import('#platform/api/request.ts'), async (original) => {
  const answer = vi.fn(async () => downloads) as never;
  return { ...(await original()), request: answer, requestAny: answer };
});
vi.mock(import('#platform/session/profile.ts'), async (original) => ({ ...(await original()), useCan: () => canEdit }));

beforeEach(() => {
  canEdit = true;
  vi.mocked(request).mockClear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function renderCard(overrides: Partial<ImageDownloads>, source: 'import' | 'product' = 'import'): Promise<void> {
  downloads = { ...NO_DOWNLOADS, ...overrides };
  const routeTree = createRootRoute({ component: () => <ImageDownloadsCard source={source} id={id} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(request).toHaveBeenCalled());
}

test('pending images are counted and polled until they are downloaded', async () => {
  await renderCard({ pending: 2, done: 1, failed: 0, isRunning: true });
  expect(await screen.findByText('1 of 3 images downloaded, 0 failed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  downloads = { ...NO_DOWNLOADS, done: 3 };
  expect(await screen.findByText('3 images were downloaded.')).toBeTruthy();
});

test('failed images show the reason and the product, and can be retried', async () => {
  await renderCard(FAILED_DOWNLOADS);
  expect(await screen.findByText('Couldn’t download 1 image of 4.')).toBeTruthy();
  expect(screen.getByText('The host did not answer')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Brass lamp' }).getAttribute('href')).toContain(product.id);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(request).toHaveBeenCalledWith(productImagesApi.retryImport, { params: { id } });
});

test('on a product page the product is not named, and only its images are retried', async () => {
  await renderCard(FAILED_DOWNLOADS, 'product');
  expect(await screen.findByText('https://cdn.example.com/1.jpg')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Brass lamp' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(request).toHaveBeenCalledWith(productImagesApi.retryProduct, { params: { id } });
});

test('without edit permission there is no retry button', async () => {
  canEdit = false;
  await renderCard(FAILED_DOWNLOADS);
  expect(await screen.findByText('Couldn’t download 1 image of 4.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a stopped download shows its progress, and each waiting product shows what it waits for', async () => {
  await renderCard({
    pending: 1,
    done: 1,
    held: [
      { product, to: 'published', error: null },
      { product: { ...product, id, name: 'Rug' }, to: 'published', error: { code: 'text', message: 'Add a category' } },
    ],
  });
  expect(await screen.findByText('Stopped after 1 of 2 images.')).toBeTruthy();
  expect(screen.getByText('Published once all images are downloaded.')).toBeTruthy();
  expect(screen.getByText('Add a category')).toBeTruthy();
});

test('a product without pending downloads shows no card', async () => {
  await renderCard({ done: 2 }, 'product');
  expect(screen.queryByText('Image downloads')).toBeNull();
});
