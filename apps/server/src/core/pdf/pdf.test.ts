import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type PdfOptions, createPdf } from './pdf-document.ts';
import { type PdfTable, writeTable } from './pdf-table.ts';
import { visualOrder } from './visual-order.ts';

const createOptions = (changes: Partial<PdfOptions> = {}): PdfOptions => ({
  title: 'Statement',
  language: 'en',
  letterhead: { name: 'Souk', lines: ['12 Harbour Road', 'help@souk.test'] },
  footer: 'Statement of Lumen & Co',
  createdAt: new Date('2026-11-20T10:00:00.000Z'),
  ...changes,
});

async function readBytes(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Line {
  number: number;
  name: string;
}

const createTable = (count: number): PdfTable<Line> => ({
  columns: [
    { header: 'Number', share: 1, cell: ({ number }) => String(number) },
    { header: 'Name', share: 3, cell: ({ name }) => name },
    { header: 'Amount', share: 1, align: 'end', cell: ({ number }) => `${number}.00` },
  ],
  rows: Array.from({ length: count }, (_, index) => ({ number: index + 1, name: 'Desk lamp' })),
  totals: [['Total', '', '10.00']],
});

const countPages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** The decompressed drawing commands of the pages. */
function readDrawing(file: Buffer): string {
  const streams = [...file.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\n([^]*?)\nendstream/g)];
  return streams
    .map(([, stream]) => {
      try {
        return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .filter((text) => text.includes('BT'))
    .join('\n');
}

describe('a PDF', () => {
  it('is a complete file with its title and language', async () => {
    const file = await readBytes(createPdf(createOptions(), async (pages) => pages.text('Thank you')));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1')).toMatch(/\/Lang \(en\)/);
    expect(file.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  });

  it('continues a long table on further pages', async () => {
    const short = await readBytes(createPdf(createOptions(), (pages) => writeTable(pages, createTable(10))));
    const long = await readBytes(createPdf(createOptions(), (pages) => writeTable(pages, createTable(100))));
    expect(countPages(short)).toBe(1);
    expect(countPages(long)).toBeGreaterThan(2);
  });

  it('embeds the Arabic font only for Arabic text', async () => {
    const arabic = await readBytes(
      createPdf(createOptions({ language: 'ar', title: 'كشف الحساب' }), async (pages) => pages.text('متجر Lumen & Co')),
    );
    const english = await readBytes(createPdf(createOptions(), async (pages) => pages.text('Lumen')));
    expect(arabic.toString('latin1')).toMatch(/NotoSansArabic/);
    expect(english.toString('latin1')).not.toMatch(/NotoSansArabic/);
    expect(readDrawing(arabic)).toMatch(/BT/);
  });

  it('breaks words that are wider than their column', async () => {
    const wide = { ...createTable(1), rows: [{ number: 1, name: 'W'.repeat(400) }] };
    const file = await readBytes(createPdf(createOptions(), (pages) => writeTable(pages, wide)));
    expect(readDrawing(file).match(/BT/g)?.length).toBeGreaterThan(10);
  });

  it('shapes each word once, so that an Arabic table takes less than three times as long as an English one', async () => {
    const ROUNDS = 3;
    const measureCpu = async (language: 'en' | 'ar', name: string) => {
      const before = process.cpuUsage();
      const rows = Array.from({ length: 300 }, (_, index) => ({ number: index + 1, name: `${name} SK-${index}` }));
      await readBytes(
        createPdf(createOptions({ language }), (pages) => writeTable(pages, { ...createTable(1), rows })),
      );
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const costs = { en: Infinity, ar: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
      costs.en = Math.min(costs.en, await measureCpu('en', 'Payout paid: order'));
      costs.ar = Math.min(costs.ar, await measureCpu('ar', 'صرف مدفوع: طلب'));
    }
    expect(costs.ar / costs.en).toBeLessThan(3);
  });

  it('ends the stream with the error if `write` fails', async () => {
    const broken = createPdf(createOptions(), async () => {
      throw new Error('The rows are gone');
    });
    await expect(readBytes(broken)).rejects.toThrow('The rows are gone');
  });
});

describe('the visual order of a line', () => {
  const display = (line: string) => visualOrder(line).map(({ text }) => text);

  it('is unchanged in English', () => {
    expect(display('Order (SK-1)')).toEqual(['Order (SK-1)']);
  });

  it('keeps the order of numbers and Latin words within Arabic', () => {
    expect(display('طلب SK-104 (2)')).toEqual(['SK-104 (2)', ' ', 'طلب']);
    expect(display('طلب (مدفوع)')).toEqual(['(', 'مدفوع', ') ', 'طلب']);
  });

  it('keeps the order of amounts and Latin addresses', () => {
    expect(display('−12,204.50')).toEqual(['−12,204.50']);
    expect(display('12 Harbour Road')).toEqual(['12 Harbour Road']);
  });

  it('removes direction marks', () => {
    expect(display('\u2068Lumen\u2069')).toEqual(['Lumen']);
  });
});
