import type { OpenImage, PDFDocument } from 'pdfkit';
import type { Language } from '@souk/contract/core/fields.ts';
import { brokenIntoLines, LINE_HEIGHT, type TextStyle, writeLine } from './pdf-text.ts';
import type { Direction } from './visual-order.ts';
import { toBuffer } from '#core/chunks.ts';

export interface Letterhead {
  name: string;
  /** Address, e-mail, phone: what stands beside the name. */
  lines: readonly string[];
  /** PNG or JPEG. */
  logo?: Buffer | undefined;
}

export interface Paper {
  title: string;
  /** Arabic documents are laid out from right to left. */
  language: Language;
  letterhead: Letterhead;
  /** Stands at the foot of each page beside its number, such as `Statement of Lumen & Co`. */
  foot: string;
  madeAt: Date;
}

const A4: [number, number] = [595.28, 841.89];
const EDGE = 48;
const FOOT_HEIGHT = 24;
export const CONTENT_WIDTH = A4[0] - 2 * EDGE;
const LOWEST = A4[1] - EDGE - FOOT_HEIGHT;
const LOGO: [number, number] = [120, 40];
const HALF = CONTENT_WIDTH / 2;
const GAP = 12;

export const INK = '#1b2430';
const PALE = '#5b6675';
const HAIRLINE = '#d9dee5';

export const STYLES = {
  title: { size: 16, weight: 'bold', colour: INK },
  heading: { size: 11, weight: 'bold', colour: INK },
  text: { size: 9, weight: 'normal', colour: INK },
  strong: { size: 9, weight: 'bold', colour: INK },
  small: { size: 8, weight: 'normal', colour: PALE },
} as const satisfies Record<string, TextStyle>;
export type StyleName = keyof typeof STYLES;

/** A document being written from top to bottom; what does not fit any more goes on the next page. */
export class PdfPages {
  readonly document: PDFDocument;
  readonly direction: Direction;
  readonly #paper: Paper;
  /** Opened once, so that a file with many letterheads holds it once. */
  readonly #logo: OpenImage | undefined;
  #pages = 0;
  /** Where the next thing is written, in points from the upper edge. */
  y = 0;

  constructor(paper: Paper, document: PDFDocument) {
    this.#paper = paper;
    this.direction = paper.language === 'ar' ? 'rtl' : 'ltr';
    this.document = document;
    const { logo } = paper.letterhead;
    this.#logo = logo && this.document.openImage(logo);
    this.begin(paper.title);
  }

  /** Begins the next of several documents in one file: on a page of its own, with the letterhead and its title. */
  begin(title: string): void {
    this.newPage();
    this.#writeLetterhead(title);
  }

  newPage(): void {
    this.document.addPage();
    this.#pages++;
    const y = A4[1] - EDGE - STYLES.small.size;
    this.#line(this.#paper.foot, STYLES.small, { x: EDGE, y, width: CONTENT_WIDTH, align: 'start' });
    this.#line(String(this.#pages), STYLES.small, { x: EDGE, y, width: CONTENT_WIDTH, align: 'end' });
    this.y = EDGE;
  }

  /** Whether this many points are left on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= LOWEST;
  }

  /** A paragraph, across the page. */
  text(text: string, style: StyleName = 'text'): void {
    const width = CONTENT_WIDTH;
    for (const line of brokenIntoLines(this.document, text, { ...STYLES[style], width })) {
      const height = STYLES[style].size * LINE_HEIGHT;
      if (!this.hasRoom(height)) this.newPage();
      this.#line(line, STYLES[style], { x: EDGE, y: this.y, width, align: 'start' });
      this.y += height;
    }
  }

  /** Two columns of lines side by side, such as who sends and who receives; the first line of each is strong. */
  sideBySide(columns: readonly (readonly string[])[]): void {
    const width = (CONTENT_WIDTH - GAP * (columns.length - 1)) / columns.length;
    const top = this.y;
    let lowest = top;
    columns.forEach((lines, at) => {
      let y = top;
      lines.forEach((text, index) => {
        const style = index === 0 ? STYLES.strong : STYLES.text;
        for (const line of brokenIntoLines(this.document, text, { ...style, width })) {
          this.#line(line, style, { x: this.left(at * (width + GAP), width), y, width, align: 'start' });
          y += style.size * LINE_HEIGHT;
        }
      });
      lowest = Math.max(lowest, y);
    });
    this.y = lowest;
  }

  gap(points: number = GAP): void {
    this.y += points;
  }

  rule(colour: string = HAIRLINE): void {
    this.document
      .lineWidth(0.5)
      .strokeColor(colour)
      .moveTo(EDGE, this.y)
      .lineTo(EDGE + CONTENT_WIDTH, this.y)
      .stroke();
  }

  /** The left edge of a box that begins `from` points after the start edge. */
  left(from: number, width: number): number {
    return EDGE + (this.direction === 'rtl' ? CONTENT_WIDTH - from - width : from);
  }

  #line(text: string, style: TextStyle, place: { x: number; y: number; width: number; align: 'start' | 'end' }): void {
    writeLine(this.document, text, { ...style, ...place, direction: this.direction });
  }

  #writeLetterhead(title: string): void {
    const { name, lines } = this.#paper.letterhead;
    const logo = this.#logo;
    const top = this.y;
    if (logo) this.document.image(logo, this.left(0, LOGO[0]), top, { fit: LOGO });
    else this.#line(name, STYLES.heading, { x: this.left(0, HALF), y: top, width: HALF, align: 'start' });
    let y = top;
    for (const line of logo ? [name, ...lines] : lines) {
      this.#line(line, STYLES.small, { x: this.left(HALF, HALF), y, width: HALF, align: 'end' });
      y += STYLES.small.size * LINE_HEIGHT;
    }
    this.y = Math.max(y, top + (logo ? LOGO[1] : STYLES.heading.size * LINE_HEIGHT)) + GAP;
    this.rule();
    this.gap(GAP * 2);
    this.text(title, 'title');
    this.gap();
  }
}

/**
 * A PDF as it is written: `write` puts things on the pages, and what it throws ends the stream. The name of the shop, its
 * lines and the title stand at the top of the first page, the foot on each.
 */
export async function* pdf(paper: Paper, write: (pages: PdfPages) => Promise<void>): AsyncGenerator<Buffer> {
  // Loaded with the first paper: a server that writes none need not hold it.
  const { PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: A4,
    margin: 0,
    autoFirstPage: false,
    lang: paper.language,
    info: { Title: paper.title, Author: paper.letterhead.name, CreationDate: paper.madeAt },
  });
  const pages = new PdfPages(paper, document);
  const written = write(pages).then(
    () => document.end(),
    (error: Error) => void document.destroy(error),
  );
  for await (const piece of document) yield toBuffer(piece);
  await written;
}
