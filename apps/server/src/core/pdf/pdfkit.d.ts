// oxlint-disable max-params -- the signatures are those of pdfkit
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface TextOptions {
    lineBreak?: false;
    /** Interprets `y` as the baseline. */
    baseline?: 'alphabetic';
  }

  /** An image that was opened once and can be drawn several times. */
  export interface OpenImage {
    readonly width: number;
    readonly height: number;
  }

  /** The parts of pdfkit that we use. */
  export class PDFDocument extends Readable {
    constructor(options: {
      size: [width: number, height: number];
      margin: number;
      autoFirstPage: boolean;
      lang: string;
      info: Record<string, string | Date>;
    });
    addPage(): this;
    registerFont(name: string, file: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    stroke(): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    widthOfString(text: string): number;
    openImage(source: Buffer): OpenImage;
    image(source: OpenImage, x: number, y: number, options: { fit: [width: number, height: number] }): this;
    end(): void;
  }
}
