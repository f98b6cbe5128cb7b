import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('downloads and pictures come from the host of the API, where that is another one', async () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example');
  vi.resetModules();
  const { startDownload } = await import('./export-list.ts');
  const { pictureAt } = await import('#shared/pictures/picture-source.ts');
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  startDownload('/v1/downloads/ticket');
  expect(opened).toEqual(['https://api.example/v1/downloads/ticket']);
  expect(pictureAt('/files/pictures/lamp-1600.webp', 80)).toBe('https://api.example/files/pictures/lamp-80.webp');
  expect(pictureAt('https://cdn.example/lamp-1600.webp', 80)).toBe('https://cdn.example/lamp-80.webp');
});
