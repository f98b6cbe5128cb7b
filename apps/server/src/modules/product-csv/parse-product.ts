import { PRODUCT_STATUSES, type ProductStatus } from '@souk/contract/products/query.ts';
import { fieldErrors } from '@souk/contract/core/field-errors.ts';
import { barcodeProblem } from '@souk/contract/products/inputs.ts';
import { productStatusBody } from '@souk/contract/products/api.ts';
import * as z from 'zod/mini';
import { type Read, readFlag, readMoney, readWhole } from '#core/csv/csv.service.ts';
import {
  type FileField,
  type FileImage,
  type FileLine,
  type FileProduct,
  headOf,
  type ProductFile,
} from './file-columns.ts';
import { altsOf } from './image-alts.ts';
import { Notes } from './notes.ts';
import { type Message, message } from '@souk/contract/core/message.ts';
import { withoutUndefined } from '#core/records.ts';

export interface ParsedVariant {
  line: number;
  /** By place of the option; empty where the line names none. */
  optionValues: string[];
  sku?: string;
  barcode?: string;
  price?: number;
  compareAtPrice?: number;
  cost?: number;
  stock?: number;
  /** The other shop has it in stock without a quantity; a new variant starts with the default one. */
  isUncounted?: boolean;
  lowStockLevel?: number;
  weight?: number;
  imageUrl?: string;
  imageAlt?: string;
  isActive?: boolean;
}

/** A text of a product with the line it stands in. */
export interface Said {
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
  said: Partial<Record<ProductField, Said>>;
  status?: ProductStatus;
  attributes: Record<string, Said>;
  pictures: FileImage[];
  optionNames: string[];
  variants: ParsedVariant[];
  notes: Notes;
}

export interface Reading {
  file: ProductFile;
  /** Digits behind the point of the configured currency. */
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

/** A product of the file with its numbers read; what is wrong stands in its notes. */
export function parseProduct(reading: Reading, product: FileProduct): ParsedProduct {
  const all = [...(product.head ? [product.head] : []), ...product.lines];
  const notes = new Notes();
  const said = Object.fromEntries(PRODUCT_FIELDS.flatMap((field) => sayOnce(reading, { lines: all, field, notes })));
  const optionNames = OPTION_FIELDS.map(([name]) => all.find((line) => line.cells[name])?.cells[name] ?? '');
  return {
    line: all[0]?.line ?? 1,
    said,
    ...statusOf(reading, said, notes),
    attributes: attributesOf(all),
    pictures: [...product.pictures, ...all.flatMap((line) => picturesOf(reading, line))],
    optionNames: optionNames.slice(0, optionNames.findLastIndex(Boolean) + 1),
    variants: product.lines.map((line) => parseVariant(reading, line, notes)),
    notes,
  };
}

function attributesOf(lines: readonly FileLine[]): Record<string, Said> {
  const said = new Map<string, Said>();
  for (const { line, attributes } of lines) {
    for (const [key, text] of Object.entries(attributes)) if (!said.has(key)) said.set(key, { text, line });
  }
  return Object.fromEntries(said);
}

/** A product says each thing once; lines of our own files that differ contradict each other. */
function sayOnce(
  { file }: Reading,
  { lines, field, notes }: { lines: readonly FileLine[]; field: ProductField; notes: Notes },
): [ProductField, Said][] {
  const first = lines.find((line) => line.cells[field] !== undefined);
  const text = first?.cells[field];
  if (!first || text === undefined) return [];
  const other =
    file.format === 'souk' && lines.find((line) => line.cells[field] !== undefined && line.cells[field] !== text);
  if (other) notes.error(other.line, headOf(file, field), message('product.csv_lines_differ', { line: first.line }));
  return [[field, { text, line: first.line }]];
}

function statusOf(
  { file }: Reading,
  { status: said, statusReason: reason }: ParsedProduct['said'],
  notes: Notes,
): { status?: ProductStatus } {
  const checked = z.safeParse(productStatusBody.shape.reason, reason?.text);
  if (reason && !checked.success)
    for (const problem of fieldErrors(checked.error)) notes.error(reason.line, headOf(file, 'statusReason'), problem);
  if (!said) return {};
  const status = PRODUCT_STATUSES.find((each) => each === said.text.toLowerCase());
  if (!status)
    notes.error(
      said.line,
      headOf(file, 'status'),
      message('product.csv_choose_status', { statuses: { any: PRODUCT_STATUSES } }),
    );
  return status ? { status } : {};
}

/** In our own files the alt texts of all images stand in one cell; in those of others an alt text is that of its line. */
function picturesOf({ file }: Reading, { line, cells, imageAlt }: FileLine): FileImage[] {
  const urls = (cells.images ?? '').split(/[\s,]+/).filter(Boolean);
  const alts = file.format === 'souk' ? altsOf(imageAlt ?? '') : urls.map(() => imageAlt);
  return urls.map((url, at) => {
    const alt = alts[at];
    return alt ? { line, url, alt } : { line, url };
  });
}

function parseVariant(reading: Reading, line: FileLine, notes: Notes): ParsedVariant {
  const read = <Value>(field: FileField, reader: (text: string) => Read<Value>): Value | undefined => {
    const text = line.cells[field];
    if (text === undefined) return undefined;
    const result = reader(text);
    if ('value' in result) return result.value;
    notes.error(line.line, headOf(reading.file, field), result.problem);
    return undefined;
  };
  const money = (text: string) => readMoney(text, reading.exponent);
  const above0 = (text: string): Read<number> => {
    const result = money(text);
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
    price: read('price', above0),
    compareAtPrice: read('compareAtPrice', money) || undefined,
    cost: read('cost', money),
    stock: read('stock', readWhole),
    lowStockLevel: read('lowStockLevel', readWhole),
    weight: read('weight', (text) => roundedOf(text)),
    isActive: read('isActive', readFlag),
    barcode: line.cells.barcode?.replace(/^'/, ''),
  };
  return withoutUndefined(reading.file.format === 'souk' ? variant : lenient(variant, notes));
}

const roundedOf = (text: string): Read<number> =>
  Number.isFinite(Number(text)) ? { value: Math.round(Number(text)) } : { problem: message('product.csv_weight') };

/** Other shops keep what we would refuse; that is left out and said. */
function lenient(variant: ParsedVariant, notes: Notes): ParsedVariant {
  const kept = { ...variant };
  const leaveOut = (field: 'barcode' | 'compareAtPrice', problem: Message) => {
    notes.warn(variant.line, 'other', problem);
    delete kept[field];
  };
  if (kept.barcode && barcodeProblem(kept.barcode))
    leaveOut('barcode', message('product.csv_barcode_left_out', { barcode: kept.barcode }));
  if (kept.compareAtPrice !== undefined && kept.compareAtPrice <= (kept.price ?? Infinity))
    leaveOut('compareAtPrice', message('product.csv_compare_price_left_out'));
  if ((kept.stock ?? 0) < 0) {
    notes.warn(variant.line, 'other', message('product.csv_stock_below_zero'));
    kept.stock = 0;
  }
  if (kept.weight === 0) delete kept.weight;
  return kept;
}
