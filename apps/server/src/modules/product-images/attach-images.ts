import type { Picture } from '@souk/contract/core/fields.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import { MAX_MEDIA } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, messageOf } from '#core/errors.ts';
import { readProduct, updateProduct, variantInput } from '#modules/products/products.service.ts';

export interface DownloadRow {
  id: string;
  productId: string;
  url: string;
  alt: string;
  optionValues: string[] | null;
}

/** What became of a download: the stored file, or why there is none. */
export interface Arrival {
  row: DownloadRow;
  file?: UploadedFile;
  error?: Message;
}

const FINISH = `
  update product_image_downloads d set status = case when n.error is null then 'done' else 'failed' end, error = n.error, file_id = n."fileId"
  from jsonb_to_recordset(?::jsonb) n (id uuid, error jsonb, "fileId" uuid) where d.id = n.id`;

const finish = (ctx: Context, arrivals: readonly Arrival[]): Promise<unknown> =>
  ctx.db.rows(
    statement(
      FINISH,
      [JSON.stringify(arrivals.map(({ row, file, error }) => ({ id: row.id, error, fileId: file?.fileId })))],
      { writes: ['product_image_downloads'] },
    ),
  );

/** Adds what arrived to the product and writes down what became of each, in one step. */
export async function attachImages(ctx: Context, productId: string, arrivals: readonly Arrival[]): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.rows(statement('select 1 from products where id = ? for update', [productId]));
      const product = await readProduct(inside, productId);
      const { changes, fitting } = withImages(product, arrivals);
      if (Object.keys(changes).length > 0)
        await updateProduct(inside, productId, { ...changes, version: product.version });
      await finish(inside, fitting);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await finish(
      ctx,
      arrivals.map(({ row, error: reason }) => ({ row, error: reason ?? messageOf(error) })),
    );
  }
}

/** What the images change; one more than the gallery holds fails. */
function withImages(product: ProductDetails, arrivals: readonly Arrival[]) {
  const media = [...product.media];
  const variants = product.variants.map(variantInput);
  const fitting = arrivals.map((arrival): Arrival => {
    const { row, file } = arrival;
    const picture = file && pictureOf(product, row, file);
    if (!picture) return arrival;
    if (row.optionValues) {
      const variant = variants.find(({ optionValues }) => optionValues.join('\n') === row.optionValues?.join('\n'));
      if (!variant) return { row, error: message('variant.gone') };
      variant.image = picture;
    } else if (!media.some(({ fileId }) => fileId === picture.fileId)) {
      if (media.length >= MAX_MEDIA) return { row, error: message('product.too_many_images', { maximum: MAX_MEDIA }) };
      media.push(picture);
    }
    return arrival;
  });
  const hasVariantImage = arrivals.some(({ row, file }) => row.optionValues && file);
  return {
    fitting,
    changes: {
      ...(media.length > product.media.length ? { media } : {}),
      ...(hasVariantImage ? { variants } : {}),
    },
  };
}

function pictureOf(
  { translations }: ProductDetails,
  { alt }: DownloadRow,
  { fileId, url, width, height }: UploadedFile,
): Picture | undefined {
  if (width === null || height === null) return undefined;
  return { fileId, url, width, height, alt: alt || translations.name.en };
}
