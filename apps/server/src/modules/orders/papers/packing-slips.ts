import type { Language } from '@souk/contract/core/fields.ts';
import type { Context } from '#core/context.ts';
import { type PdfPages, pdf } from '#core/pdf/pdf-document.ts';
import { writeTable } from '#core/pdf/pdf-table.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';
import { shopLetterhead } from '#modules/configuration/letterhead.service.ts';
import { addressLines } from './address-lines.ts';
import { dayOf, paperWords } from './paper-words.ts';
import { type PaperLine, type PaperOrder, readPaperOrders } from './read-papers.ts';

const ORDERS_AT_ONCE = 50;

interface Slips {
  ids: readonly string[];
  /** Told after each stretch; it may throw to end the work. */
  onWritten?: (count: number) => void;
}

/** What goes into the parcels, a page each: what to pack for whom, without prices. */
export async function packingSlipsPdf(ctx: Context, { ids, onWritten }: Slips): Promise<AsyncGenerator<Buffer>> {
  const words = paperWords(ctx.language);
  const { 'general.timeZone': timeZone } = await readConfiguration(ctx, ['general.timeZone']);
  const [first, ...others] = stretches(ids);
  const orders = await readPaperOrders(ctx, first ?? []);
  const titleOf = ({ number }: PaperOrder) => `${words.packingSlip} ${number}`;
  const sheet = {
    title: orders[0] ? titleOf(orders[0]) : words.packingSlips,
    language: ctx.language,
    letterhead: await shopLetterhead(ctx),
    foot: ids.length > 1 ? words.packingSlips : (orders[0]?.number ?? ''),
    madeAt: ctx.now,
  };
  return pdf(sheet, async (pages) => {
    let written = 0;
    const writeAll = async (some: readonly PaperOrder[]) => {
      for (const order of some) {
        if (written > 0) pages.begin(titleOf(order));
        await writeSlip(pages, order, { words, timeZone, language: ctx.language });
        written++;
        // Pages in numbers must not keep the process from answering others.
        await new Promise((resolve) => setImmediate(resolve));
      }
      onWritten?.(written);
    };
    await writeAll(orders);
    for (const next of others) await writeAll(await readPaperOrders(ctx, next));
  });
}

function stretches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / ORDERS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => ids.slice(at * ORDERS_AT_ONCE, (at + 1) * ORDERS_AT_ONCE));
}

interface Saying {
  words: ReturnType<typeof paperWords>;
  timeZone: string;
  language: Language;
}

async function writeSlip(pages: PdfPages, order: PaperOrder, { words, timeZone, language }: Saying): Promise<void> {
  const { carrier, trackingNumber, vendor } = order;
  const packed = order.lines.filter(({ quantity, releasedQuantity }) => quantity > releasedQuantity);
  const piecesOf = ({ quantity, releasedQuantity }: PaperLine) => quantity - releasedQuantity;
  pages.sideBySide([
    [words.shipTo, ...addressLines(order.shippingAddress, language)],
    [words.soldBy, vendor.shopName, ...addressLines(vendor.address, language)],
    [
      words.details,
      `${words.order}: ${order.number}`,
      `${words.placed}: ${dayOf(order.placedAt, timeZone, language)}`,
      ...(carrier ? [`${words.carrier}: ${carrier}`] : []),
      ...(trackingNumber ? [`${words.tracking}: ${trackingNumber}`] : []),
    ],
  ]);
  pages.gap();
  await writeTable<PaperLine>(pages, {
    columns: [
      { head: '', share: 2, cell: () => '[  ]' },
      { head: words.quantity, share: 3, align: 'end', cell: (line) => String(piecesOf(line)) },
      {
        head: words.item,
        share: 16,
        cell: ({ name, variantName }) => (variantName ? `${name}, ${variantName}` : name),
      },
      { head: words.sku, share: 7, cell: ({ sku }) => sku },
    ],
    rows: packed,
    totals: [['', String(packed.reduce((sum, line) => sum + piecesOf(line), 0)), words.pieces, '']],
  });
  pages.gap();
  pages.text(words.checked, 'small');
}
