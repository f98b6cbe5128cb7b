import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { type PdfPages, createPdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { addressLines } from './address-lines.ts';
import { formatDay, documentLabels } from './document-labels.ts';
import { type DocumentLine, type DocumentOrder, readDocumentOrders } from './read-documents.ts';

const BATCH_SIZE = 50;

interface PackingSlipsOptions {
  ids: readonly string[];
  /** Called after each batch with the number of orders written so far. May throw an error to stop. */
  onWritten?: (count: number) => void;
}

/** Packing slips with one page per order: the items to pack and the address, without prices. */
export async function packingSlipsPdf(
  ctx: Context,
  { ids, onWritten }: PackingSlipsOptions,
): Promise<AsyncGenerator<Buffer>> {
  const labels = documentLabels(ctx.language);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const [firstBatch, ...otherBatches] = splitIntoBatches(ids);
  const orders = await readDocumentOrders(ctx, firstBatch ?? []);
  const titleOf = ({ number }: DocumentOrder) => `${labels.packingSlip} ${number}`;
  const options = {
    title: orders[0] ? titleOf(orders[0]) : labels.packingSlips,
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    footer: ids.length > 1 ? labels.packingSlips : (orders[0]?.number ?? ''),
    createdAt: ctx.now,
  };
  return createPdf(options, async (pages) => {
    let written = 0;
    const writeBatch = async (batch: readonly DocumentOrder[]) => {
      for (const order of batch) {
        if (written > 0) pages.beginDocument(titleOf(order));
        await writeSlip(pages, order, { labels, timeZone, language: ctx.language });
        written++;
        // Yields to the event loop, which thousands of pages would otherwise block.
        await new Promise((resolve) => setImmediate(resolve));
      }
      onWritten?.(written);
    };
    await writeBatch(orders);
    for (const batchIds of otherBatches) await writeBatch(await readDocumentOrders(ctx, batchIds));
  });
}

function splitIntoBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / BATCH_SIZE);
  return Array.from({ length: count }, (_, index) => ids.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE));
}

interface SlipContext {
  labels: ReturnType<typeof documentLabels>;
  timeZone: string;
  language: Language;
}

async function writeSlip(
  pages: PdfPages,
  order: DocumentOrder,
  { labels, timeZone, language }: SlipContext,
): Promise<void> {
  const { carrier, trackingNumber, vendor } = order;
  const packed = order.lines.filter(({ quantity, releasedQuantity }) => quantity > releasedQuantity);
  const packedQuantity = ({ quantity, releasedQuantity }: DocumentLine) => quantity - releasedQuantity;
  pages.sideBySide([
    [labels.shipTo, ...addressLines(order.shippingAddress, language)],
    [labels.soldBy, vendor.shopName, ...addressLines(vendor.address, language)],
    [
      labels.details,
      `${labels.order}: ${order.number}`,
      `${labels.placed}: ${formatDay(order.placedAt, timeZone, language)}`,
      ...(carrier ? [`${labels.carrier}: ${carrier}`] : []),
      ...(trackingNumber ? [`${labels.tracking}: ${trackingNumber}`] : []),
    ],
  ]);
  pages.gap();
  await writeTable<DocumentLine>(pages, {
    columns: [
      { header: '', share: 2, cell: () => '[  ]' },
      { header: labels.quantity, share: 3, align: 'end', cell: (line) => String(packedQuantity(line)) },
      {
        header: labels.item,
        share: 16,
        cell: ({ name, variantName }) => (variantName ? `${name}, ${variantName}` : name),
      },
      { header: labels.sku, share: 7, cell: ({ sku }) => sku },
    ],
    rows: packed,
    totals: [['', String(packed.reduce((sum, line) => sum + packedQuantity(line), 0)), labels.pieces, '']],
  });
  pages.gap();
  pages.text(labels.checked, 'small');
}
