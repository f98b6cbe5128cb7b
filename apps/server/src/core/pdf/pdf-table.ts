import { CONTENT_WIDTH, INK, type PdfPages, STYLES } from './pdf-document.ts';
import { brokenIntoLines, LINE_HEIGHT, type TextStyle, writeLine } from './pdf-text.ts';

export interface PdfColumn<Row> {
  head: string;
  /** A share of the width, beside those of the other columns. */
  share: number;
  /** Numbers end at the end edge. */
  align?: 'start' | 'end';
  cell: (row: Row) => string;
}

export interface PdfTable<Row> {
  columns: readonly PdfColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  /** Strong rows below, one text per column: sums, what is to pay. They stay together; a function is called after the rows. */
  totals?: readonly (readonly string[])[] | (() => readonly (readonly string[])[]);
}

const PADDING = 5;
const GUTTER = 8;
/** Rows written before others get their turn. */
const ROWS_AT_ONCE = 20;

/** Writes a table; its head is repeated on every page and a row is never cut in two. */
export async function writeTable<Row>(pages: PdfPages, { columns, rows, totals = [] }: PdfTable<Row>): Promise<void> {
  const boxes = boxesOf(columns);
  const heads = columns.map(({ head }) => head);
  const writeHead = () => {
    writeRow(pages, { boxes, texts: heads, style: { ...STYLES.small, weight: 'bold' } });
    pages.rule(INK);
  };
  const writeBody = (texts: readonly string[], style: TextStyle) => {
    const row = { boxes, texts, style };
    const cells = cellLines(pages, row);
    if (!pages.hasRoom(heightOf(cells, style))) {
      pages.newPage();
      writeHead();
    }
    writeCells(pages, row, cells);
  };
  writeHead();
  let count = 0;
  for await (const row of rows) {
    writeBody(
      columns.map(({ cell }) => cell(row)),
      STYLES.text,
    );
    pages.rule();
    // A long table must not keep the process from answering others.
    if (++count % ROWS_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const sums = typeof totals === 'function' ? totals() : totals;
  const height = sums.length * (STYLES.strong.size * LINE_HEIGHT + 2 * PADDING);
  if (!pages.hasRoom(height)) pages.newPage();
  for (const texts of sums) writeRow(pages, { boxes, texts, style: STYLES.strong });
}

interface Box {
  from: number;
  width: number;
  align: 'start' | 'end';
}

function boxesOf<Row>(columns: readonly PdfColumn<Row>[]): Box[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = CONTENT_WIDTH - GUTTER * (columns.length - 1);
  let from = 0;
  return columns.map(({ share, align = 'start' }) => {
    const width = (room * share) / shares;
    const box = { from, width, align };
    from += width + GUTTER;
    return box;
  });
}

interface RowToWrite {
  boxes: readonly Box[];
  texts: readonly string[];
  style: TextStyle;
}

const cellLines = (pages: PdfPages, { boxes, texts, style }: RowToWrite): string[][] =>
  boxes.map(({ width }, at) => brokenIntoLines(pages.document, texts[at] ?? '', { ...style, width }));

const heightOf = (lines: readonly string[][], { size }: TextStyle): number =>
  Math.max(...lines.map((cell) => cell.length)) * size * LINE_HEIGHT + 2 * PADDING;

const writeRow = (pages: PdfPages, row: RowToWrite): void => writeCells(pages, row, cellLines(pages, row));

function writeCells(pages: PdfPages, { boxes, style }: RowToWrite, cells: readonly string[][]): void {
  boxes.forEach(({ from, width, align }, at) => {
    const x = pages.left(from, width);
    cells[at]?.forEach((text, line) => {
      const y = pages.y + PADDING + line * style.size * LINE_HEIGHT;
      writeLine(pages.document, text, { ...style, x, y, width, align, direction: pages.direction });
    });
  });
  pages.y += heightOf(cells, style);
}
