import type { PDFDocument } from 'pdfkit';
import { readFont } from './font-file.ts';
import { FONT_FILES, fontName, type Weight } from './fonts.ts';
import { type Direction, visualOrder } from './visual-order.ts';

export interface TextStyle {
  /** Points. */
  size: number;
  weight: Weight;
  colour: string;
}

export interface Place {
  x: number;
  /** Of the upper edge of the line. */
  y: number;
  width: number;
  align: 'start' | 'end';
  /** Of the document: `start` is the right edge where it is right to left. */
  direction: Direction;
}

/** Line height and the depth of the line that letters stand on, in parts of the text size. */
export const LINE_HEIGHT = 1.45;
const BASELINE = 1.08;
const LONGEST_LINE = 10_000;

interface Letters {
  text: string;
  font: string;
  size: number;
}

const registered = new WeakMap<PDFDocument, Set<string>>();

/** The document with a font in use; its file is read when a document first needs it. */
function using(document: PDFDocument, font: string, size: number): PDFDocument {
  const known = registered.get(document) ?? new Set<string>();
  registered.set(document, known);
  const file = FONT_FILES.get(font);
  if (file && !known.has(font)) document.registerFont(font, readFont(file));
  known.add(font);
  return document.font(font).fontSize(size);
}

/** Widths at one point by document: words come again and again, and shaping one costs more than all the rest. */
const widths = new WeakMap<PDFDocument, Map<string, number>>();

function widthOf(document: PDFDocument, { text, font, size }: Letters): number {
  const known = widths.get(document) ?? new Map<string, number>();
  widths.set(document, known);
  const key = `${font} ${text}`;
  const width = known.get(key) ?? using(document, font, 1).widthOfString(text);
  known.set(key, width);
  return width * size;
}

/** The width of one line of text in points. */
function textWidth(document: PDFDocument, text: string, { size, weight }: TextStyle): number {
  return visualOrder(text).reduce(
    (sum, piece) => sum + widthOf(document, { text: piece.text, font: fontName(piece.script, weight), size }),
    0,
  );
}

/**
 * Writes one line, whatever scripts it mixes. Letters that join come a word at a time, since the space is of another font; so
 * pdfkit, which shapes word by word, knows those that it has shaped before.
 */
export function writeLine(document: PDFDocument, text: string, style: TextStyle & Place): void {
  const { size, weight, colour, x, y, width, align, direction } = style;
  const pieces = visualOrder(text).map(({ text: letters, script }) => {
    const font = fontName(script, weight);
    return { letters, font, width: widthOf(document, { text: letters, font, size }) };
  });
  const isAtRight = (align === 'start') === (direction === 'rtl');
  const length = pieces.reduce((sum, piece) => sum + piece.width, 0);
  let left = isAtRight ? x + width - length : x;
  for (const piece of pieces) {
    using(document, piece.font, size)
      .fillColor(colour)
      .text(piece.letters, left, y + size * BASELINE, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
    left += piece.width;
  }
}

/** The text in lines that fit a width: broken between words, and inside of words that are wider than a line. */
export function brokenIntoLines(document: PDFDocument, text: string, style: TextStyle & { width: number }): string[] {
  return text
    .slice(0, LONGEST_LINE)
    .split('\n')
    .flatMap((paragraph) => brokenParagraph(document, paragraph, style));
}

function brokenParagraph(document: PDFDocument, paragraph: string, style: TextStyle & { width: number }): string[] {
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
    const parts = brokenWord(word, fits);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function brokenWord(word: string, fits: (line: string) => boolean): string[] {
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
