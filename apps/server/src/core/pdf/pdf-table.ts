import { CONTENT_WIDTH, INK_COLOUR, type PdfPages, TEXT_STYLES } from './pdf-document.ts';
import { wrapText, LINE_HEIGHT, type TextStyle, writeLine } from './pdf-text.ts';

export interface PdfColumn<Row> {
  header: string;
  /** The width of the column relative to the other columns. */
  share: number;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  cell: (row: Row) => string;
}

export interface PdfTable<Row> {
  columns: readonly PdfColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
  /**
   * Bold rows at the end, such as sums, which stay together on one page. A function is called after all other rows were written.
   */
  totals?: readonly (readonly string[])[] | (() => readonly (readonly string[])[]);
}

const CELL_PADDING = 5;
const COLUMN_GAP = 8;
/** Rows to write before yielding to other work. */
const YIELD_ROWS = 20;

/** Writes a table. Its header is repeated on every page, and rows are never split. */
export async function writeTable<Row>(pages: PdfPages, { columns, rows, totals = [] }: PdfTable<Row>): Promise<void> {
  const boxes = columnBoxes(columns);
  const headers = columns.map(({ header }) => header);
  const writeHeader = () => {
    writeRow(pages, { boxes, texts: headers, style: { ...TEXT_STYLES.small, weight: 'bold' } });
    pages.rule(INK_COLOUR);
  };
  const writeBody = (texts: readonly string[], style: TextStyle) => {
    const row = { boxes, texts, style };
    const cells = cellLines(pages, row);
    if (!pages.hasRoom(rowHeight(cells, style))) {
      pages.newPage();
      writeHeader();
    }
    writeCells(pages, row, cells);
  };
  writeHeader();
  let count = 0;
  for await (const row of rows) {
    writeBody(
      columns.map(({ cell }) => cell(row)),
      TEXT_STYLES.text,
    );
    pages.rule();
    // A long table must not block the event loop.
    if (++count % YIELD_ROWS === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const sums = typeof totals === 'function' ? totals() : totals;
  const height = sums.length * (TEXT_STYLES.strong.size * LINE_HEIGHT + 2 * CELL_PADDING);
  if (!pages.hasRoom(height)) pages.newPage();
  for (const texts of sums) writeRow(pages, { boxes, texts, style: TEXT_STYLES.strong });
}

interface ColumnBox {
  from: number;
  width: number;
  align: 'start' | 'end';
}

function columnBoxes<Row>(columns: readonly PdfColumn<Row>[]): ColumnBox[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const availableWidth = CONTENT_WIDTH - COLUMN_GAP * (columns.length - 1);
  let from = 0;
  return columns.map(({ share, align = 'start' }) => {
    const width = (availableWidth * share) / shares;
    const box = { from, width, align };
    from += width + COLUMN_GAP;
    return box;
  });
}

interface TableRow {
  boxes: readonly ColumnBox[];
  texts: readonly string[];
  style: TextStyle;
}

const cellLines = (pages: PdfPages, { boxes, texts, style }: TableRow): string[][] =>
  boxes.map(({ width }, column) => wrapText(pages.document, texts[column] ?? '', { ...style, width }));

const rowHeight = (lines: readonly string[][], { size }: TextStyle): number =>
  Math.max(...lines.map((cell) => cell.length)) * size * LINE_HEIGHT + 2 * CELL_PADDING;

const writeRow = (pages: PdfPages, row: TableRow): void => writeCells(pages, row, cellLines(pages, row));

function writeCells(pages: PdfPages, { boxes, style }: TableRow, cells: readonly string[][]): void {
  boxes.forEach(({ from, width, align }, column) => {
    const x = pages.left(from, width);
    cells[column]?.forEach((text, line) => {
      const y = pages.y + CELL_PADDING + line * style.size * LINE_HEIGHT;
      writeLine(pages.document, text, { ...style, x, y, width, align, direction: pages.direction });
    });
  });
  pages.y += rowHeight(cells, style);
}
