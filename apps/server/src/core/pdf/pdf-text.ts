import type { PDFDocument } from 'pdfkit';
import { fontName, type Weight } from './fonts.ts';
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
const WHOLE = { features: [] };
const LONGEST_LINE = 10_000;

interface Letters {
  text: string;
  font: string;
  size: number;
}

const widthOf = (document: PDFDocument, { text, font, size }: Letters): number =>
  document.font(font).fontSize(size).widthOfString(text, WHOLE);

/** The width of one line of text in points. */
export function textWidth(document: PDFDocument, text: string, { size, weight }: TextStyle): number {
  return visualOrder(text).reduce(
    (sum, piece) => sum + widthOf(document, { text: piece.text, font: fontName(piece.script, weight), size }),
    0,
  );
}

/** Writes one line, whatever scripts it mixes. */
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
    document
      .font(piece.font)
      .fontSize(size)
      .fillColor(colour)
      .text(piece.letters, left, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic', ...WHOLE });
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
