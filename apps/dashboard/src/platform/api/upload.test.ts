import { expect, test, vi } from 'vitest';

import { requestAny } from './request.ts';
import { uploadFiles } from './upload.ts';

vi.mock('./request.ts', () => ({
  requestAny: vi.fn(async (_, { body }) => ({ url: `/files/${body.get('file').name}` })),
}));

test('uploads files and returns other items unchanged, in their original order', async () => {
  const file = new File(['x'], 'lamp.png', { type: 'image/png' });
  const done = await uploadFiles(['/files/first.webp', file, '/files/last.webp'], { purpose: 'picture' });
  expect(done).toEqual(['/files/first.webp', { url: '/files/lamp.png' }, '/files/last.webp']);
  expect(requestAny).toHaveBeenCalledOnce();
});
