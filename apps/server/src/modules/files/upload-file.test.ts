import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiResponse, startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

const MIB = 1024 * 1024;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

interface Upload {
  content: Buffer;
  name?: string;
  type?: string;
  field?: string;
  as?: Caller;
  purpose?: string;
}

const BOUNDARY = 'a-boundary-of-this-test';

function upload({
  content,
  name = 'photo.png',
  type = 'image/png',
  field = 'file',
  as = 'admin',
  purpose,
}: Upload): Promise<ApiResponse<UploadedFile>> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return souk.call('POST', `/upload/${purpose ? `?purpose=${purpose}` : ''}`, { as, body, headers });
}

let shade = 0;
/** Makes a picture that differs from all others of this test, unless its colour is passed. */
const makePicture = (width: number, height: number, background = { r: 10, g: 120, b: (shade += 7) % 256 }): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
const fetchFile = (url: string) => souk.app.inject({ method: 'GET', url });
const makePdf = () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200)]);

describe('a picture', () => {
  it('is stored as WebP in three sizes at a public URL', async () => {
    const { statusCode, data } = await upload({ content: await makePicture(2400, 1200).png().toBuffer() });
    expect(statusCode).toBe(200);
    expect(data).toMatchObject({ width: 1600, height: 800, name: 'photo.png', mediaType: 'image/webp' });
    expect(data.url).toMatch(/^\/files\/pictures\/[0-9a-f]{2}\/[0-9a-f]{32}-1600\.webp$/);
    for (const [size, width] of [
      [1600, 1600],
      [400, 400],
      [80, 80],
    ] as const) {
      const response = await fetchFile(data.url.replace('-1600', `-${size}`));
      expect(response.statusCode).toBe(200);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  it('restores the content of an identical picture whose content is missing', async () => {
    const content = await makePicture(300, 200).png().toBuffer();
    const { data } = await upload({ content });
    const path = data.url.replace('/files/', '');
    await souk.services.files.remove(path);
    expect((await fetchFile(data.url)).statusCode).toBe(404);
    expect((await upload({ content })).data).toMatchObject({ fileId: data.fileId, url: data.url });
    expect((await fetchFile(data.url)).statusCode).toBe(200);
  });

  it('is never enlarged', async () => {
    const { data } = await upload({ content: await makePicture(120, 60).png().toBuffer() });
    expect(data).toMatchObject({ width: 120, height: 60 });
    const middle = await fetchFile(data.url.replace('-1600', '-400'));
    expect(await sharp(middle.rawPayload).metadata()).toMatchObject({ width: 120, height: 60 });
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('can be uploaded as %s', async (format) => {
    const content = await makePicture(90, 90).toFormat(format).toBuffer();
    expect(await upload({ content, name: `photo.${format}`, type: `image/${format}` })).toMatchObject({
      statusCode: 200,
      data: { width: 90 },
    });
  });

  it('is rotated upright, and loses metadata such as its location and author', async () => {
    const content = await makePicture(60, 40)
      .withExif({ IFD0: { Artist: 'Amina Idrissi', Copyright: 'Casablanca' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(content).metadata()).exif).toBeDefined();
    const { data } = await upload({ content, name: 'photo.jpg', type: 'image/jpeg' });
    expect(data).toMatchObject({ width: 40, height: 60 });
    const stored = (await fetchFile(data.url)).rawPayload;
    const { exif, orientation } = await sharp(stored).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    expect(stored.toString('latin1')).not.toMatch(/Amina|Casablanca/);
  });

  it('with identical content is stored only once', async () => {
    const content = await makePicture(70, 70, { r: 1, g: 2, b: 3 }).png().toBuffer();
    const [first, second] = [await upload({ content }), await upload({ content, name: 'again.png' })];
    expect(second.data).toEqual(first.data);
  });
});

describe('an upload is rejected', () => {
  it('if its content does not match the declared type', async () => {
    const jpeg = await makePicture(50, 50).jpeg().toBuffer();
    expect(await upload({ content: jpeg, type: 'image/png' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'file', code: 'upload.type_mismatch', values: { claimed: 'PNG', found: 'JPEG' } }],
    });
    expect(await upload({ content: makePdf(), type: 'image/png', purpose: 'document' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'file', code: 'upload.type_mismatch', values: { claimed: 'PNG', found: 'PDF' } }],
    });
  });

  it('if its type is not accepted, whichever type it is declared as', async () => {
    for (const content of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'GIF8',
      'MZ',
    ]) {
      expect(await upload({ content: Buffer.from(content) })).toMatchObject({
        statusCode: 400,
        errors: [{ field: 'file', code: 'upload.type', values: { types: 'PNG, JPEG, WebP, AVIF, GIF' } }],
      });
    }
    expect(await upload({ content: makePdf(), type: 'application/pdf' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'file', code: 'upload.type' }],
    });
  });

  it('if it is larger than 10 MiB', async () => {
    expect(
      await upload({ content: Buffer.concat([await makePicture(20, 20).png().toBuffer(), Buffer.alloc(10 * MIB)]) }),
    ).toMatchObject({ statusCode: 413, code: 'request.file_too_large' });
  });

  it('if it has more than 40 megapixels, however small the file', async () => {
    const content = await makePicture(8000, 5100).png({ compressionLevel: 9 }).toBuffer();
    expect(content.length).toBeLessThan(MIB);
    expect(await upload({ content })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'file', code: 'picture.too_many_megapixels', values: { megapixels: 41, maximum: 40 } }],
    });
  });

  it('if it is damaged or empty', async () => {
    const whole = await makePicture(300, 300).png().toBuffer();
    for (const content of [whole.subarray(0, whole.length / 2), whole.subarray(0, 12)])
      expect(await upload({ content })).toMatchObject({ statusCode: 400, errors: [{ code: 'picture.damaged' }] });
    expect(await upload({ content: Buffer.alloc(0) })).toMatchObject({
      statusCode: 400,
      errors: [{ code: 'upload.empty' }],
    });
  });

  it('if it is in another field or not a form', async () => {
    expect(await upload({ content: await makePicture(20, 20).png().toBuffer(), field: 'picture' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'picture', code: 'upload.field_name' }],
    });
    const answer = await souk.call('POST', '/upload/', { body: { file: 'x' } });
    expect(answer).toMatchObject({ statusCode: 400, errors: [{ field: 'file' }] });
  });

  it('for an unknown purpose', async () => {
    expect(await upload({ content: makePdf(), purpose: 'virus' })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'purpose' }],
    });
  });

  it('for guests and people who are not signed in', async () => {
    const content = await makePicture(20, 20).png().toBuffer();
    expect((await upload({ content, as: 'guest' })).statusCode).toBe(403);
    expect((await upload({ content, as: 'nobody' })).statusCode).toBe(401);
  });
});

describe('a private file', () => {
  const open = async (id: string, as: Caller) => souk.call<{ url: string }>('POST', `/files/${id}/download`, { as });

  it('is an unchanged PDF or picture at a one-time URL', async () => {
    const content = makePdf();
    const { data } = await upload({
      content,
      name: 'C:\\papers\\contract v2.pdf',
      type: 'application/pdf',
      purpose: 'document',
    });
    expect(data).toMatchObject({
      name: 'contract v2.pdf',
      mediaType: 'application/pdf',
      bytes: content.length,
      width: null,
      url: `/v1/files/${data.fileId}/download`,
    });
    const { url } = (await open(data.fileId, 'admin')).data;
    const response = await fetchFile(url);
    expect(response.rawPayload).toEqual(content);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="contract-v2.pdf"',
    });
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  it('can be downloaded only by its uploader and the super admin', async () => {
    const { data } = await upload({ content: makePdf(), type: 'application/pdf', purpose: 'attachment' });
    expect((await open(data.fileId, 'superAdmin')).statusCode).toBe(200);
    expect((await open(data.fileId, 'viewer')).statusCode).toBe(404);
    expect((await open(data.fileId, 'guest')).statusCode).toBe(403);
  });

  it('cannot be reached as a picture', async () => {
    const { data } = await upload({ content: await makePicture(30, 30).png().toBuffer(), purpose: 'attachment' });
    const { rows } = await souk.services.database.pool.query<{ path: string }>('select path from files where id = $1', [
      data.fileId,
    ]);
    expect((await fetchFile(`/files/${rows[0]!.path}`)).statusCode).toBe(404);
    expect((await fetchFile(`/files/${rows[0]!.path}-1600.webp`)).statusCode).toBe(404);
  });
});

describe('serving pictures', () => {
  it('prevents scripts and allows permanent caching', async () => {
    const { data } = await upload({ content: await makePicture(44, 44).png().toBuffer() });
    const response = await fetchFile(data.url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(data.bytes),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const head = await souk.app.inject({ method: 'HEAD', url: data.url });
    expect(head).toMatchObject({ statusCode: 200, payload: '' });
  });

  it.each([
    '/files/',
    '/files/..%2f..%2fjwt-secret',
    '/files/pictures/../../jwt-secret',
    '/files/pictures/..%2f..%2f..%2fetc%2fpasswd-1600.webp',
    '/files/pictures/%2e%2e/%2e%2e/x-1600.webp',
    '/files/pictures/ab/%00-1600.webp',
    '/files/private/ab/abc-1600.webp',
    '/files/pictures/ab/abc-1600.webp',
    '/files/pictures/ab/abc-5000.webp',
    '/files/pictures/ab\\..\\x-1600.webp',
  ])('returns 404 for %s', async (url) => {
    const response = await fetchFile(url);
    expect([400, 404]).toContain(response.statusCode);
    expect(response.body).not.toMatch(/root:|secret/);
  });
});
