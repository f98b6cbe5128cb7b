import { PRODUCT_STATUSES, type ProductStatus } from '@souk/contract/products/query.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import { barcodeProblem } from '@souk/contract/products/inputs.ts';
import { productStatusBody } from '@souk/contract/products/api.ts';
import * as z from 'zod/mini';
import { type ParsedCell, parseBoolean, parseMoney, parseInteger } from '#core/csv/csv.service.ts';
import {
  type FileField,
  type FileImage,
  type FileLine,
  type FileProduct,
  headerOf,
  type ProductFile,
} from './file-columns.ts';
import { parseAlts } from './image-alts.ts';
import { Notes } from './notes.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { withoutUndefined } from '#core/records.ts';

export interface ParsedVariant {
  line: number;
  /** The values in the order of the options. An option without a value has an empty string. */
  optionValues: string[];
  sku?: string;
  barcode?: string;
  price?: number;
  compareAtPrice?: number;
  cost?: number;
  stock?: number;
  /** Whether the other platform has it in stock without a quantity. If so, a new variant starts with the default quantity. */
  isUncounted?: boolean;
  lowStockLevel?: number;
  weight?: number;
  imageUrl?: string;
  imageAlt?: string;
  isActive?: boolean;
}

/** A text of the file with its line number. */
export interface SourceText {
  text: string;
  line: number;
}

type ProductField =
  | 'handle'
  | 'name'
  | 'nameAr'
  | 'vendor'
  | 'category'
  | 'brand'
  | 'productType'
  | 'tags'
  | 'seoTitle'
  | 'seoTitleAr'
  | 'seoDescription'
  | 'seoDescriptionAr'
  | 'description'
  | 'descriptionAr'
  | 'status'
  | 'statusReason';

export interface ParsedProduct {
  line: number;
  texts: Partial<Record<ProductField, SourceText>>;
  status?: ProductStatus;
  attributes: Record<string, SourceText>;
  pictures: FileImage[];
  optionNames: string[];
  variants: ParsedVariant[];
  notes: Notes;
}

export interface ParseContext {
  file: ProductFile;
  /** Decimal digits of the configured currency. */
  exponent: number;
}

const PRODUCT_FIELDS: readonly ProductField[] = [
  'handle',
  'name',
  'nameAr',
  'vendor',
  'category',
  'brand',
  'productType',
  'tags',
  'seoTitle',
  'seoTitleAr',
  'seoDescription',
  'seoDescriptionAr',
  'description',
  'descriptionAr',
  'status',
  'statusReason',
];
const OPTION_FIELDS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const;

/** Parses the cells of a product. Problems are added to its `notes`. */
export function parseProduct(context: ParseContext, product: FileProduct): ParsedProduct {
  const lines = [...(product.parentLine ? [product.parentLine] : []), ...product.lines];
  const notes = new Notes();
  const texts = Object.fromEntries(
    PRODUCT_FIELDS.flatMap((field) => readProductField(context, { lines, field, notes })),
  );
  const optionNames = OPTION_FIELDS.map(([name]) => lines.find((line) => line.cells[name])?.cells[name] ?? '');
  return {
    line: lines[0]?.line ?? 1,
    texts,
    ...readStatus(context, texts, notes),
    attributes: readAttributes(lines),
    pictures: [...product.pictures, ...lines.flatMap((line) => readPictures(context, line))],
    optionNames: optionNames.slice(0, optionNames.findLastIndex(Boolean) + 1),
    variants: product.lines.map((line) => parseVariant(context, line, notes)),
    notes,
  };
}

function readAttributes(lines: readonly FileLine[]): Record<string, SourceText> {
  const texts = new Map<string, SourceText>();
  for (const { line, attributes } of lines) {
    for (const [key, text] of Object.entries(attributes)) if (!texts.has(key)) texts.set(key, { text, line });
  }
  return Object.fromEntries(texts);
}

/** The first text of a field of the product. In a Souk file, adds an error if lines of the product have different texts. */
function readProductField(
  { file }: ParseContext,
  { lines, field, notes }: { lines: readonly FileLine[]; field: ProductField; notes: Notes },
): [ProductField, SourceText][] {
  const first = lines.find((line) => line.cells[field] !== undefined);
  const text = first?.cells[field];
  if (!first || text === undefined) return [];
  const other =
    file.format === 'souk' && lines.find((line) => line.cells[field] !== undefined && line.cells[field] !== text);
  if (other) notes.error(other.line, headerOf(file, field), message('product.csv_lines_differ', { line: first.line }));
  return [[field, { text, line: first.line }]];
}

function readStatus(
  { file }: ParseContext,
  { status: statusText, statusReason: reason }: ParsedProduct['texts'],
  notes: Notes,
): { status?: ProductStatus } {
  const checked = z.safeParse(productStatusBody.shape.reason, reason?.text);
  if (reason && !checked.success)
    for (const problem of fieldErrors(checked.error)) notes.error(reason.line, headerOf(file, 'statusReason'), problem);
  if (!statusText) return {};
  const status = PRODUCT_STATUSES.find((each) => each === statusText.text.toLowerCase());
  if (!status)
    notes.error(
      statusText.line,
      headerOf(file, 'status'),
      message('product.csv_choose_status', { statuses: { any: PRODUCT_STATUSES } }),
    );
  return status ? { status } : {};
}

/** Souk files have the alt texts of all images in one cell. Files of other platforms have one alt text per line. */
function readPictures({ file }: ParseContext, { line, cells, imageAlt }: FileLine): FileImage[] {
  const urls = (cells.images ?? '').split(/[\s,]+/).filter(Boolean);
  const alts = file.format === 'souk' ? parseAlts(imageAlt ?? '') : urls.map(() => imageAlt);
  return urls.map((url, index) => {
    const alt = alts[index];
    return alt ? { line, url, alt } : { line, url };
  });
}

function parseVariant(context: ParseContext, line: FileLine, notes: Notes): ParsedVariant {
  const read = <Value>(field: FileField, reader: (text: string) => ParsedCell<Value>): Value | undefined => {
    const text = line.cells[field];
    if (text === undefined) return undefined;
    const result = reader(text);
    if ('value' in result) return result.value;
    notes.error(line.line, headerOf(context.file, field), result.problem);
    return undefined;
  };
  const parseAmount = (text: string) => parseMoney(text, context.exponent);
  const parsePrice = (text: string): ParsedCell<number> => {
    const result = parseAmount(text);
    return 'value' in result && result.value === 0 ? { problem: message('product.csv_price') } : result;
  };
  const { sku, variantImage: imageUrl, variantImageAlt: imageAlt } = line.cells;
  const variant = {
    line: line.line,
    optionValues: OPTION_FIELDS.map(([, value]) => line.cells[value] ?? ''),
    sku,
    imageUrl,
    imageAlt,
    isUncounted: line.isUncounted || undefined,
    price: read('price', parsePrice),
    compareAtPrice: read('compareAtPrice', parseAmount) || undefined,
    cost: read('cost', parseAmount),
    stock: read('stock', parseInteger),
    lowStockLevel: read('lowStockLevel', parseInteger),
    weight: read('weight', (text) => parseWeight(text)),
    isActive: read('isActive', parseBoolean),
    barcode: line.cells.barcode?.replace(/^'/, ''),
  };
  return withoutUndefined(context.file.format === 'souk' ? variant : dropInvalidFields(variant, notes));
}

const parseWeight = (text: string): ParsedCell<number> =>
  Number.isFinite(Number(text)) ? { value: Math.round(Number(text)) } : { problem: message('product.csv_weight') };

/** Drops values of other platforms that we do not accept, with a warning. */
function dropInvalidFields(variant: ParsedVariant, notes: Notes): ParsedVariant {
  const result = { ...variant };
  const drop = (field: 'barcode' | 'compareAtPrice', problem: Message) => {
    notes.warn(variant.line, 'other', problem);
    delete result[field];
  };
  if (result.barcode && barcodeProblem(result.barcode))
    drop('barcode', message('product.csv_barcode_left_out', { barcode: result.barcode }));
  if (result.compareAtPrice !== undefined && result.compareAtPrice <= (result.price ?? Infinity))
    drop('compareAtPrice', message('product.csv_compare_price_left_out'));
  if ((result.stock ?? 0) < 0) {
    notes.warn(variant.line, 'other', message('product.csv_stock_below_zero'));
    result.stock = 0;
  }
  if (result.weight === 0) delete result.weight;
  return result;
}
