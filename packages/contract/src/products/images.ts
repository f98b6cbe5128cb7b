import * as z from 'zod/mini';
import { editors, viewers } from '#contract/core/access.ts';
import { defineEndpoint } from '#contract/core/endpoint.ts';
import { idParams } from '#contract/core/envelope.ts';
import { id } from '#contract/core/fields.ts';
import { messageData } from '#contract/core/message.ts';
import { PRODUCT_STATUSES } from '#contract/products/query.ts';

/** Maximum number of failures in a response, and of held status changes. */
export const MAX_LISTED_DOWNLOADS = 200;

const namedProduct = z.object({ id, name: z.string() });

/** The image downloads of an import, and the status changes that wait for them. */
export const imageDownloads = z.object({
  pending: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Whether a job is downloading, or about to start. */
  isRunning: z.boolean(),
  failures: z.array(z.object({ id, url: z.string(), error: messageData, product: namedProduct })),
  held: z.array(z.object({ product: namedProduct, to: z.enum(PRODUCT_STATUSES), error: z.nullable(messageData) })),
});
export type ImageDownloads = z.infer<typeof imageDownloads>;

export const productImagesApi = {
  ofImport: defineEndpoint({
    method: 'GET',
    path: '/products/imports/{id}/images',
    summary: 'Get the image downloads of an import',
    details: 'Their progress, failures with reasons, and status changes that wait for them.',
    access: viewers('products'),
    params: idParams,
    data: imageDownloads,
  }),
  retryImport: defineEndpoint({
    method: 'POST',
    path: '/products/imports/{id}/images/retry',
    summary: 'Retry failed image downloads of an import',
    access: editors('products'),
    params: idParams,
    data: imageDownloads,
  }),
  ofProduct: defineEndpoint({
    method: 'GET',
    path: '/products/{id}/images',
    summary: 'Get the image downloads of a product',
    details: 'Their progress, and failures with reasons.',
    access: viewers('products'),
    params: idParams,
    data: imageDownloads,
  }),
  retryProduct: defineEndpoint({
    method: 'POST',
    path: '/products/{id}/images/retry',
    summary: 'Retry failed image downloads of a product',
    access: editors('products'),
    params: idParams,
    data: imageDownloads,
  }),
};
