import type { PDFDocument } from 'pdfkit';
import { readFont } from './font-file.ts';
import { FONT_FILES, fontName, type FontWeight } from './fonts.ts';
import { type Direction, visualOrder } from './visual-order.ts';

export interface TextStyle {
  /** Points. */
  size: number;
  weight: FontWeight;
  colour: string;
}

export interface LinePlacement {
  x: number;
  /** The top of the line. */
  y: number;
  width: number;
  align: 'start' | 'end';
  /** The direction of the document. In a right-to-left document, `start` is the right edge. */
  direction: Direction;
}

/** Line height and baseline offset, relative to the text size. */
export const LINE_HEIGHT = 1.45;
const BASELINE_OFFSET = 1.08;
const MAX_TEXT_LENGTH = 10_000;

interface MeasuredText {
  text: string;
  font: string;
  size: number;
}

const registeredFonts = new WeakMap<PDFDocument, Set<string>>();

/** Selects a font, and loads its file when the document first uses it. */
function selectFont(document: PDFDocument, font: string, size: number): PDFDocument {
  const fonts = registeredFonts.get(document) ?? new Set<string>();
  registeredFonts.set(document, fonts);
  const file = FONT_FILES.get(font);
  if (file && !fonts.has(font)) document.registerFont(font, readFont(file));
  fonts.add(font);
  return document.font(font).fontSize(size);
}

/** Widths of texts at size 1, cached for each document, because words are often repeated and measuring them is expensive. */
const widthsByDocument = new WeakMap<PDFDocument, Map<string, number>>();

function measureWidth(document: PDFDocument, { text, font, size }: MeasuredText): number {
  const cache = widthsByDocument.get(document) ?? new Map<string, number>();
  widthsByDocument.set(document, cache);
  const key = `${font} ${text}`;
  const width = cache.get(key) ?? selectFont(document, font, 1).widthOfString(text);
  cache.set(key, width);
  return width * size;
}

/** The width of one line of text in points. */
function textWidth(document: PDFDocument, text: string, { size, weight }: TextStyle): number {
  return visualOrder(text).reduce(
    (sum, piece) => sum + measureWidth(document, { text: piece.text, font: fontName(piece.script, weight), size }),
    0,
  );
}

/**
 * Writes one line, which may mix scripts. Spaces use another font than Arabic, so Arabic is passed to pdfkit word by word, which
 * makes pdfkit's cache of shaped words effective.
 */
export function writeLine(document: PDFDocument, text: string, style: TextStyle & LinePlacement): void {
  const { size, weight, colour, x, y, width, align, direction } = style;
  const pieces = visualOrder(text).map(({ text: letters, script }) => {
    const font = fontName(script, weight);
    return { letters, font, width: measureWidth(document, { text: letters, font, size }) };
  });
  const isAtRight = (align === 'start') === (direction === 'rtl');
  const length = pieces.reduce((sum, piece) => sum + piece.width, 0);
  let left = isAtRight ? x + width - length : x;
  for (const piece of pieces) {
    selectFont(document, piece.font, size)
      .fillColor(colour)
      .text(piece.letters, left, y + size * BASELINE_OFFSET, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    left += piece.width;
  }
}

/** Breaks a text into lines of a maximum width: between words, and within words that are wider than a line. */
export function wrapText(document: PDFDocument, text: string, style: TextStyle & { width: number }): string[] {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(document, paragraph, style));
}

function wrapParagraph(document: PDFDocument, paragraph: string, style: TextStyle & { width: number }): string[] {
  const fits = (line: string) => textWidth(document, line, style) <= style.width;
  if (fits(paragraph)) return [paragraph];
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = wrapWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function wrapWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
