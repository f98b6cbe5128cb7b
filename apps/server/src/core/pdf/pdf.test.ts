import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Paper, pdf } from './pdf-document.ts';
import { type PdfTable, writeTable } from './pdf-table.ts';
import { visualOrder } from './visual-order.ts';

const paper = (changes: Partial<Paper> = {}): Paper => ({
  title: 'Statement',
  language: 'en',
  letterhead: { name: 'Souk', lines: ['12 Harbour Road', 'help@souk.test'] },
  foot: 'Statement of Lumen & Co',
  madeAt: new Date('2026-11-20T10:00:00.000Z'),
  ...changes,
});

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

interface Line {
  number: number;
  name: string;
}

const table = (count: number): PdfTable<Line> => ({
  columns: [
    { head: 'Number', share: 1, cell: ({ number }) => String(number) },
    { head: 'Name', share: 3, cell: ({ name }) => name },
    { head: 'Amount', share: 1, align: 'end', cell: ({ number }) => `${number}.00` },
  ],
  rows: Array.from({ length: count }, (_, at) => ({ number: at + 1, name: 'Desk lamp' })),
  totals: [['Total', '', '10.00']],
});

const pagesIn = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length;

/** What is drawn on the pages, unpacked. */
function drawn(file: Buffer): string {
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
  it('is a whole file with its title and language', async () => {
    const file = await bytesOf(pdf(paper(), async (pages) => pages.text('Thank you')));
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.toString('latin1')).toMatch(/\/Lang \(en\)/);
    expect(file.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  });

  it('goes on over pages when a table is long', async () => {
    const short = await bytesOf(pdf(paper(), (pages) => writeTable(pages, table(10))));
    const long = await bytesOf(pdf(paper(), (pages) => writeTable(pages, table(100))));
    expect(pagesIn(short)).toBe(1);
    expect(pagesIn(long)).toBeGreaterThan(2);
  });

  it('embeds the Arabic font where there is Arabic, and only there', async () => {
    const arabic = await bytesOf(
      pdf(paper({ language: 'ar', title: 'كشف الحساب' }), async (pages) => pages.text('متجر Lumen & Co')),
    );
    const english = await bytesOf(pdf(paper(), async (pages) => pages.text('Lumen')));
    expect(arabic.toString('latin1')).toMatch(/NotoSansArabic/);
    expect(english.toString('latin1')).not.toMatch(/NotoSansArabic/);
    expect(drawn(arabic)).toMatch(/BT/);
  });

  it('breaks a word that is wider than its column instead of writing over the next', async () => {
    const wide = { ...table(1), rows: [{ number: 1, name: 'W'.repeat(400) }] };
    const file = await bytesOf(pdf(paper(), (pages) => writeTable(pages, wide)));
    expect(drawn(file).match(/BT/g)?.length).toBeGreaterThan(10);
  });

  it('shapes a word once, so that an Arabic table costs less than three English ones', async () => {
    const ROUNDS = 3;
    const costOf = async (language: 'en' | 'ar', name: string) => {
      const before = process.cpuUsage();
      const rows = Array.from({ length: 300 }, (_, at) => ({ number: at + 1, name: `${name} SK-${at}` }));
      await bytesOf(pdf(paper({ language }), (pages) => writeTable(pages, { ...table(1), rows })));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const costs = { en: Infinity, ar: Infinity };
    for (let round = 0; round < ROUNDS; round++) {
      costs.en = Math.min(costs.en, await costOf('en', 'Payout paid: order'));
      costs.ar = Math.min(costs.ar, await costOf('ar', 'صرف مدفوع: طلب'));
    }
    expect(costs.ar / costs.en).toBeLessThan(3);
  });

  it('ends the stream with what went wrong while it was written', async () => {
    const broken = pdf(paper(), async () => {
      throw new Error('The rows are gone');
    });
    await expect(bytesOf(broken)).rejects.toThrow('The rows are gone');
  });
});

describe('the order of letters on a line', () => {
  const shown = (line: string) => visualOrder(line).map(({ text }) => text);

  it('is that of the text in English', () => {
    expect(shown('Order (SK-1)')).toEqual(['Order (SK-1)']);
  });

  it('keeps numbers and Latin words in their order inside Arabic', () => {
    expect(shown('طلب SK-104 (2)')).toEqual(['SK-104 (2)', ' ', 'طلب']);
    expect(shown('طلب (مدفوع)')).toEqual(['(', 'مدفوع', ') ', 'طلب']);
  });

  it('keeps amounts and addresses as they are in Arabic documents', () => {
    expect(shown('−12,204.50')).toEqual(['−12,204.50']);
    expect(shown('12 Harbour Road')).toEqual(['12 Harbour Road']);
  });

  it('has no mark of direction in it', () => {
    expect(shown('\u2068Lumen\u2069')).toEqual(['Lumen']);
  });
});
