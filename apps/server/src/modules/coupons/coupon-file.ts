import type { CreateCoupon } from '@souk/contract/coupons/inputs.ts';
import type { FileFields, FileLine, FileShape } from '#core/csv/csv-import.service.ts';
import { COUPON_FUNDERS, COUPON_KINDS, COUPON_SCOPES, type CouponKind } from '@souk/contract/coupons/inputs.ts';
import { endOfDay, startOfDay } from '#core/days.ts';
import { readFlag, readMoney, readWhole, type Read } from '#core/csv/csv.service.ts';
import { message } from '@souk/contract/core/message.ts';

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
  firstOrderOnly: 'First order only',
  segment: 'Customers',
  fundedBy: 'Funded by',
  vendor: 'Vendor',
  isActive: 'Active',
  batch: 'Batch',
} as const satisfies Record<FileFields<CreateCoupon, 'scopeIds' | 'segment' | 'vendorId'>, string> &
  Record<string, string>;
export type CouponField = keyof typeof COUPON_HEADS;

export const COUPON_FILE: FileShape<CouponField> = {
  heads: COUPON_HEADS,
  readOnlyHeads: ['Used', 'Cost so far', 'Currency', 'State', 'Created'],
  notCarried: [],
  needed: ['code'],
  problem: 'coupon.csv_no_code',
};

export type CouponLine = FileLine<CouponField>;

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
    case 'firstOrderOnly':
    case 'isActive':
      return readFlag(text);
    case 'scopeItems':
    case 'segment':
    case 'vendor':
    case 'batch':
      return undefined;
  }
}

const EMPTIED: ReadonlySet<CouponField> = new Set([
  'maxDiscount',
  'minOrder',
  'endsAt',
  'totalLimit',
  'perCustomer',
  'segment',
]);

function oneOf(values: readonly string[], text: string): Read<string> {
  const word = text.toLowerCase().replace(/[\s-]+/g, '_');
  return values.includes(word) ? { value: word } : { problem: message('field.choice', { values: values.join(', ') }) };
}

function readValue(text: string, { kind, exponent }: CellFacts): Read<number> {
  if (kind === 'fixed') return readMoney(text, exponent);
  const number = Number(text.replace(/\s*%$/, '').replace(',', '.'));
  return Number.isFinite(number) ? { value: number } : { problem: message('coupon.csv_number') };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readInstant(text: string, ofDay: (day: string) => Date): Read<string> {
  const time = DAY.test(text) && !Number.isNaN(Date.parse(text)) ? ofDay(text).getTime() : Date.parse(text);
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  return isIso && !Number.isNaN(time)
    ? { value: new Date(time).toISOString() }
    : { problem: message('field.format.date') };
}
