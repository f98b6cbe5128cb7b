import { COUPON_FUNDERS, COUPON_KINDS, COUPON_SCOPES, type CouponKind } from '@souk/contract/coupon-form.ts';
import { endOfDay, startOfDay } from '#core/days.ts';
import { wrongField } from '#core/errors.ts';
import { readCsv, readFlag, readMoney, readWhole, type Read, squash } from '#modules/product-csv/csv.service.ts';

/** What a coupon file can say; the heads are those of our own files. */
export const COUPON_HEADS = {
  code: 'Code',
  name: 'Name',
  kind: 'Kind',
  value: 'Value',
  maxDiscount: 'Maximum discount',
  minOrder: 'Minimum order',
  scope: 'Scope',
  scopeItems: 'Scope items',
  startsAt: 'Starts',
  endsAt: 'Ends',
  totalLimit: 'Uses in all',
  perCustomer: 'Uses per customer',
  fundedBy: 'Funded by',
  vendor: 'Vendor',
  isActive: 'Active',
} as const;
export type CouponField = keyof typeof COUPON_HEADS;

/** Columns of our exports that a file cannot set. */
const READ_ONLY_HEADS = ['Used', 'Cost so far', 'State', 'Created'].map(squash);

export interface CouponLine {
  /** Of the file, its head being line 1. */
  line: number;
  /** Every column of the file that we know, empty cells as empty texts. */
  cells: Partial<Record<CouponField, string>>;
}

export interface CouponFile {
  lines: CouponLine[];
  unknownHeads: string[];
}

const BY_HEAD = new Map(Object.entries(COUPON_HEADS).map(([field, head]) => [squash(head), field as CouponField]));

/** A coupon file by the words of its head. Throws 400 at `file`. */
export async function readCouponFile(content: Buffer): Promise<CouponFile> {
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => BY_HEAD.get(squash(title)));
  if (!fields.includes('code'))
    throw wrongField(
      'file',
      'The first line of this file names no column Code. Export the coupons once to see how a file looks.',
    );
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  return {
    lines: records.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        fields.flatMap((field, at) => (field ? [[field, plain((cells[at] ?? '').trim())]] : [])),
      ),
    })),
    unknownHeads: titles.filter((title, at) => title !== '' && !fields[at] && !READ_ONLY_HEADS.includes(squash(title))),
  };
}

/** Without the apostrophe that keeps spreadsheets from taking a text for a formula. */
const plain = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

export interface CellFacts {
  exponent: number;
  timeZone: string;
  /** Of the coupon that stands, where the file does not say it. */
  kind: CouponKind | undefined;
}

/** How each cell that stands for itself is read; an empty one empties what may be empty. */
export function readCell(field: CouponField, text: string, facts: CellFacts): Read<unknown> | undefined {
  if (text === '') return EMPTIED.has(field) ? { value: null } : undefined;
  switch (field) {
    case 'code':
    case 'name':
      return { value: text };
    case 'kind':
      return oneOf(COUPON_KINDS, text);
    case 'scope':
      return oneOf(COUPON_SCOPES, text);
    case 'fundedBy':
      return oneOf(COUPON_FUNDERS, text);
    case 'value':
      return readValue(text, facts);
    case 'maxDiscount':
    case 'minOrder':
      return readMoney(text, facts.exponent);
    case 'totalLimit':
    case 'perCustomer':
      return readWhole(text);
    case 'startsAt':
      return readInstant(text, (day) => startOfDay(day, facts.timeZone));
    case 'endsAt':
      return readInstant(text, (day) => endOfDay(day, facts.timeZone));
    case 'isActive':
      return readFlag(text);
    case 'scopeItems':
    case 'vendor':
      return undefined;
  }
}

const EMPTIED: ReadonlySet<CouponField> = new Set(['maxDiscount', 'minOrder', 'endsAt', 'totalLimit', 'perCustomer']);

function oneOf(values: readonly string[], text: string): Read<string> {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  return values.includes(word) ? { value: word } : { problem: `Choose one of: ${values.join(', ')}` };
}

function readValue(text: string, { kind, exponent }: CellFacts): Read<number> {
  if (kind === 'fixed') return readMoney(text, exponent);
  const number = Number(text.replace(/\s*%$/, '').replace(',', '.'));
  return Number.isFinite(number) ? { value: number } : { problem: 'Give a number such as 15' };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readInstant(text: string, ofDay: (day: string) => Date): Read<string> {
  const time = DAY.test(text) && !Number.isNaN(Date.parse(text)) ? ofDay(text).getTime() : Date.parse(text);
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  return isIso && !Number.isNaN(time)
    ? { value: new Date(time).toISOString() }
    : { problem: 'Give a date such as 2026-11-20' };
}
