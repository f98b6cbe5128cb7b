import * as z from 'zod/mini';
import { staff, staffAndKeys } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { done, idParams } from '#contract/core/envelope.ts';
import { flag, id, instant } from '#contract/core/fields.ts';
import { anyOf, bulkResponse, bulkBody, ids, listData, listQuery, MAX_LIMIT } from '#contract/core/list.ts';

export const FILE_PURPOSES = ['picture', 'document', 'attachment'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_MEGAPIXELS = 40;
/** Longest side of the stored versions of an image, largest first. Smaller images aren't enlarged. */
export const PICTURE_SIZES = [1600, 400, 80] as const;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const;
/** Types of documents and attachments. */
export const DOCUMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;

export const uploadedFile = z.object({
  /**
   * For an image, the URL of its largest version, `/files/…-1600.webp`; the other versions end in `-400.webp` and
   * `-80.webp`. For a private file, the path that returns a download link in response to a POST.
   */
  url: z.string(),
  fileId: id,
  /** Pixels of the largest version; null for a PDF. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  name: z.string(),
  bytes: z.int(),
  mediaType: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** An upload as storefronts receive it. It has no URL until it is attached to a message. */
const shopFile = z.pick(uploadedFile, { fileId: true, name: true, bytes: true, mediaType: true });

/** A file in the library. */
export const file = z.object({
  id,
  kind: z.enum(FILE_PURPOSES),
  ...z.omit(uploadedFile, { fileId: true }).shape,
  uploadedBy: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
});
export type File = z.infer<typeof file>;

export const FILE_USE_KINDS = [
  'category',
  'product',
  'vendor',
  'banner',
  'ad',
  'query',
  'notification',
  'person',
  'logo',
  'order',
] as const;
export type FileUseKind = (typeof FILE_USE_KINDS)[number];
/** Maximum number of uses that are listed per file. Further uses are only counted. */
export const MAX_FILE_USES = 5;

export const fileUses = z.object({
  fileId: id,
  /** The first uses that the caller may view. */
  uses: z.array(z.object({ kind: z.enum(FILE_USE_KINDS), id: z.nullable(id), label: z.nullable(z.string()) })),
  count: z.int(),
});
export type FileUses = z.infer<typeof fileUses>;

export const filesApi = {
  list: defineEndpoint({
    method: 'GET',
    path: '/files',
    summary: 'List uploaded files',
    details: 'Private files for super admins only.',
    access: staff,
    query: listQuery({
      sorts: ['createdAt', 'name', 'bytes'],
      filters: { kind: z.optional(anyOf(z.enum(FILE_PURPOSES))), unused: z.optional(flag) },
    }),
    data: listData(file),
  }),
  uses: defineEndpoint({
    method: 'GET',
    path: '/files/uses',
    summary: 'List where files are used',
    details: 'Returns up to one page.',
    access: staff,
    query: z.strictObject({ ids: ids.check(z.minLength(1), z.maxLength(MAX_LIMIT)) }),
    data: z.object({ rows: z.array(fileUses) }),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/files/{id}',
    summary: 'Delete an unused file',
    details: 'Your own, or any with edit permission for configuration.',
    access: staff,
    params: idParams,
    data: done,
  }),
  bulk: defineEndpoint({
    method: 'POST',
    path: '/files/bulk',
    summary: 'Delete several unused files',
    access: staff,
    body: bulkBody(['delete'], {}),
    data: bulkResponse,
  }),
  keep: defineEndpoint({
    method: 'POST',
    path: '/files/{id}/keep',
    summary: 'Keep an unused image',
    details: 'Postpones its removal by the daily clean-up by a day.',
    access: staff,
    plain: true,
    params: idParams,
    data: uploadedFile,
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/upload',
    trailingSlash: true,
    summary: 'Upload a file',
    details:
      'An image, or a private document or attachment, up to 10 MiB. A storefront key can upload attachments only.',
    access: staffAndKeys('customers'),
    plain: true,
    upload: true,
    query: z.strictObject({ purpose: z._default(z.enum(FILE_PURPOSES), 'picture') }),
    data: uploadedFile,
    keyData: shopFile,
  }),
  download: defineEndpoint({
    method: 'POST',
    path: '/files/{id}/download',
    summary: 'Create a download link for one of your private files',
    details: 'The link works once, for one minute.',
    access: staff,
    plain: true,
    params: idParams,
    data: z.object({ url: z.string() }),
  }),
};

/** The URL of the smallest stored version with at least `pixels` on its longest side, or of the largest version. */
export function pictureAddress(url: string, pixels: number): string {
  const size = PICTURE_SIZES.findLast((stored) => stored >= pixels) ?? PICTURE_SIZES[0];
  return url.replace(/-1600\.webp$/, `-${size}.webp`);
}
