import type { OpenImage, PDFDocument } from 'pdfkit';
import type { Language } from '@souk/contract/core/fields.ts';
import { wrapText, LINE_HEIGHT, type TextStyle, writeLine } from './pdf-text.ts';
import type { Direction } from './visual-order.ts';
import { toBuffer } from '#core/chunks.ts';

export interface Letterhead {
  name: string;
  /** Address, email and phone, printed beside the name. */
  lines: readonly string[];
  /** PNG or JPEG. */
  logo?: Buffer | undefined;
}

export interface PdfOptions {
  title: string;
  /** Determines the direction of the layout. */
  language: Language;
  letterhead: Letterhead;
  /** Printed at the bottom of each page beside its number, such as `Statement of Lumen & Co`. */
  footer: string;
  createdAt: Date;
}

const A4_SIZE: [number, number] = [595.28, 841.89];
const MARGIN = 48;
const FOOTER_HEIGHT = 24;
export const CONTENT_WIDTH = A4_SIZE[0] - 2 * MARGIN;
const CONTENT_BOTTOM = A4_SIZE[1] - MARGIN - FOOTER_HEIGHT;
const LOGO_SIZE: [number, number] = [120, 40];
const HALF_WIDTH = CONTENT_WIDTH / 2;
const GAP = 12;

export const INK_COLOUR = '#1b2430';
const PALE_COLOUR = '#5b6675';
const RULE_COLOUR = '#d9dee5';

export const TEXT_STYLES = {
  title: { size: 16, weight: 'bold', colour: INK_COLOUR },
  heading: { size: 11, weight: 'bold', colour: INK_COLOUR },
  text: { size: 9, weight: 'normal', colour: INK_COLOUR },
  strong: { size: 9, weight: 'bold', colour: INK_COLOUR },
  small: { size: 8, weight: 'normal', colour: PALE_COLOUR },
} as const satisfies Record<string, TextStyle>;
export type StyleName = keyof typeof TEXT_STYLES;

/** A document that is written from top to bottom and continues on new pages. */
export class PdfPages {
  readonly document: PDFDocument;
  readonly direction: Direction;
  readonly #options: PdfOptions;
  /** The image is opened once, so that a file with many letterheads embeds it only once. */
  readonly #logo: OpenImage | undefined;
  #pages = 0;
  /** The position of the next element, in points from the top. */
  y = 0;

  constructor(options: PdfOptions, document: PDFDocument) {
    this.#options = options;
    this.direction = options.language === 'ar' ? 'rtl' : 'ltr';
    this.document = document;
    const { logo } = options.letterhead;
    this.#logo = logo && this.document.openImage(logo);
    this.beginDocument(options.title);
  }

  /** Starts a document of the file on a new page with letterhead and title. A file may contain several documents. */
  beginDocument(title: string): void {
    this.newPage();
    this.#writeLetterhead(title);
  }

  newPage(): void {
    this.document.addPage();
    this.#pages++;
    const y = A4_SIZE[1] - MARGIN - TEXT_STYLES.small.size;
    this.#line(this.#options.footer, TEXT_STYLES.small, { x: MARGIN, y, width: CONTENT_WIDTH, align: 'start' });
    this.#line(String(this.#pages), TEXT_STYLES.small, { x: MARGIN, y, width: CONTENT_WIDTH, align: 'end' });
    this.y = MARGIN;
  }

  /** Whether an element of this height, in points, fits on the page. */
  hasRoom(height: number): boolean {
    return this.y + height <= CONTENT_BOTTOM;
  }

  /** Writes a paragraph over the full width. */
  text(text: string, style: StyleName = 'text'): void {
    const width = CONTENT_WIDTH;
    for (const line of wrapText(this.document, text, { ...TEXT_STYLES[style], width })) {
      const height = TEXT_STYLES[style].size * LINE_HEIGHT;
      if (!this.hasRoom(height)) this.newPage();
      this.#line(line, TEXT_STYLES[style], { x: MARGIN, y: this.y, width, align: 'start' });
      this.y += height;
    }
  }

  /** Writes columns side by side, such as sender and recipient. The first line of each column is bold. */
  sideBySide(columns: readonly (readonly string[])[]): void {
    const width = (CONTENT_WIDTH - GAP * (columns.length - 1)) / columns.length;
    const top = this.y;
    let bottom = top;
    columns.forEach((lines, column) => {
      let y = top;
      lines.forEach((text, index) => {
        const style = index === 0 ? TEXT_STYLES.strong : TEXT_STYLES.text;
        for (const line of wrapText(this.document, text, { ...style, width })) {
          this.#line(line, style, { x: this.left(column * (width + GAP), width), y, width, align: 'start' });
          y += style.size * LINE_HEIGHT;
        }
      });
      bottom = Math.max(bottom, y);
    });
    this.y = bottom;
  }

  gap(points: number = GAP): void {
    this.y += points;
  }

  rule(colour: string = RULE_COLOUR): void {
    this.document
      .lineWidth(0.5)
      .strokeColor(colour)
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + CONTENT_WIDTH, this.y)
      .stroke();
  }

  /** The left edge of a box that starts `from` points after the start edge. */
  left(from: number, width: number): number {
    return MARGIN + (this.direction === 'rtl' ? CONTENT_WIDTH - from - width : from);
  }

  #line(text: string, style: TextStyle, box: { x: number; y: number; width: number; align: 'start' | 'end' }): void {
    writeLine(this.document, text, { ...style, ...box, direction: this.direction });
  }

  #writeLetterhead(title: string): void {
    const { name, lines } = this.#options.letterhead;
    const logo = this.#logo;
    const top = this.y;
    if (logo) this.document.image(logo, this.left(0, LOGO_SIZE[0]), top, { fit: LOGO_SIZE });
    else
      this.#line(name, TEXT_STYLES.heading, { x: this.left(0, HALF_WIDTH), y: top, width: HALF_WIDTH, align: 'start' });
    let y = top;
    for (const line of logo ? [name, ...lines] : lines) {
      this.#line(line, TEXT_STYLES.small, { x: this.left(HALF_WIDTH, HALF_WIDTH), y, width: HALF_WIDTH, align: 'end' });
      y += TEXT_STYLES.small.size * LINE_HEIGHT;
    }
    this.y = Math.max(y, top + (logo ? LOGO_SIZE[1] : TEXT_STYLES.heading.size * LINE_HEIGHT)) + GAP;
    this.rule();
    this.gap(GAP * 2);
    this.text(title, 'title');
    this.gap();
  }
}

/**
 * Streams a PDF while `write` adds its content. If `write` fails, the stream ends with its error. The first page starts with the
 * letterhead and title, and every page has the footer.
 */
export async function* createPdf(
  options: PdfOptions,
  write: (pages: PdfPages) => Promise<void>,
): AsyncGenerator<Buffer> {
  // pdfkit is loaded with the first document, to save memory.
  const { PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: A4_SIZE,
    margin: 0,
    autoFirstPage: false,
    lang: options.language,
    info: { Title: options.title, Author: options.letterhead.name, CreationDate: options.createdAt },
  });
  const pages = new PdfPages(options, document);
  const written = write(pages).then(
    () => document.end(),
    (error: Error) => void document.destroy(error),
  );
  for await (const chunk of document) yield toBuffer(chunk);
  await written;
}
