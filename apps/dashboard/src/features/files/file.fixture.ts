import type { File } from '@souk/contract/files/api.ts';

/** A picture in the library, for tests. */
export const fakeFile = (parts: Partial<File> = {}): File => ({
  id: '01900000-0000-7000-8000-0000000000f5',
  kind: 'picture',
  url: '/files/pictures/ab/lamp-1600.webp',
  name: 'lamp.png',
  width: 1600,
  height: 1200,
  bytes: 2_500_000,
  mediaType: 'image/webp',
  uploadedBy: { id: '0193a0c0-0000-7000-8000-000000000001', name: 'Rana Aziz' },
  createdAt: '2026-11-02T09:05:00.000Z',
  ...parts,
});
