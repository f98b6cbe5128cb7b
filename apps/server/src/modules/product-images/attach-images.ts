import type { Picture } from '@souk/contract/core/fields.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import type { UploadedFile } from '@souk/contract/files/api.ts';
import { MAX_PRODUCT_IMAGES } from '@souk/contract/products/inputs.ts';
import type { ProductDetails } from '@souk/contract/products/api.ts';
import type { Context } from '#core/context.ts';
import { inTransaction } from '#core/db/in-transaction.ts';
import { statement } from '#core/db/statement.ts';
import { AppError, errorMessage } from '#core/errors.ts';
import { readProduct, updateProduct, toVariantForm } from '#modules/products/products.service.ts';

export interface DownloadRow {
  id: string;
  productId: string;
  url: string;
  alt: string;
  optionValues: string[] | null;
}

/** The result of a download: the stored file or an error. */
export interface DownloadResult {
  row: DownloadRow;
  file?: UploadedFile;
  error?: Message;
}

const UPDATE_DOWNLOADS = `
  update product_image_downloads d set status = case when n.error is null then 'done' else 'failed' end, error = n.error, file_id = n."fileId"
  from jsonb_to_recordset(?::jsonb) n (id uuid, error jsonb, "fileId" uuid) where d.id = n.id`;

const saveResults = (ctx: Context, results: readonly DownloadResult[]): Promise<unknown> =>
  ctx.db.rows(
    statement(
      UPDATE_DOWNLOADS,
      [JSON.stringify(results.map(({ row, file, error }) => ({ id: row.id, error, fileId: file?.fileId })))],
      { writes: ['product_image_downloads'] },
    ),
  );

/** Adds downloaded images to the product and saves the result of each download, in one transaction. */
export async function attachImages(ctx: Context, productId: string, results: readonly DownloadResult[]): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      await inside.db.rows(statement('select 1 from products where id = ? for update', [productId]));
      const product = await readProduct(inside, productId);
      const { changes, accepted } = addImages(product, results);
      if (Object.keys(changes).length > 0)
        await updateProduct(inside, productId, { ...changes, version: product.version });
      await saveResults(inside, accepted);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await saveResults(
      ctx,
      results.map(({ row, error: reason }) => ({ row, error: reason ?? errorMessage(error) })),
    );
  }
}

/** Adds the images to the product's fields. An image fails if it exceeds MAX_PRODUCT_IMAGES or its variant was removed. */
function addImages(product: ProductDetails, results: readonly DownloadResult[]) {
  const media = [...product.media];
  const variants = product.variants.map(toVariantForm);
  const accepted = results.map((result): DownloadResult => {
    const { row, file } = result;
    const picture = file && toPicture(product, row, file);
    if (!picture) return result;
    if (row.optionValues) {
      const variant = variants.find(({ optionValues }) => optionValues.join('\n') === row.optionValues?.join('\n'));
      if (!variant) return { row, error: message('variant.gone') };
      variant.image = picture;
    } else if (!media.some(({ fileId }) => fileId === picture.fileId)) {
      if (media.length >= MAX_PRODUCT_IMAGES)
        return { row, error: message('product.too_many_images', { maximum: MAX_PRODUCT_IMAGES }) };
      media.push(picture);
    }
    return result;
  });
  const hasVariantImage = results.some(({ row, file }) => row.optionValues && file);
  return {
    accepted,
    changes: {
      ...(media.length > product.media.length ? { media } : {}),
      ...(hasVariantImage ? { variants } : {}),
    },
  };
}

function toPicture(
  { translations }: ProductDetails,
  { alt }: DownloadRow,
  { fileId, url, width, height }: UploadedFile,
): Picture | undefined {
  if (width === null || height === null) return undefined;
  return { fileId, url, width, height, alt: alt || translations.name.en };
}
