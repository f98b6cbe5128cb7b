import type { CreateCoupon } from '@souk/contract/coupons/inputs.ts';
import type { FileFields, FileLine, FileShape } from '#core/csv/csv-import.service.ts';
import { COUPON_FUNDERS, COUPON_KINDS, COUPON_SCOPES, type CouponKind } from '@souk/contract/coupons/inputs.ts';
import { endOfDay, startOfDay } from '#core/days.ts';
import { parseBoolean, parseMoney, parseInteger, type ParsedCell } from '#core/csv/csv.service.ts';
import { message } from '@souk/contract/core/message.ts';

/** The importable columns: field → header, which is the same as in the export. */
export const COUPON_HEADERS = {
  code: 'Code',
  name: 'Name',
  kind: 'Type',
  value: 'Value',
  maxDiscount: 'Maximum discount',
  minOrder: 'Minimum order',
  scope: 'Scope',
  scopeItems: 'Scope items',
  startsAt: 'Starts',
  endsAt: 'Ends',
  totalLimit: 'Total uses',
  perCustomer: 'Uses per customer',
  firstOrderOnly: 'First order only',
  segment: 'Customers',
  fundedBy: 'Funded by',
  vendor: 'Vendor',
  isActive: 'Active',
  batch: 'Batch',
} as const satisfies Record<FileFields<CreateCoupon, 'scopeIds' | 'segment' | 'vendorId'>, string> &
  Record<string, string>;
export type CouponField = keyof typeof COUPON_HEADERS;

export const COUPON_FILE: FileShape<CouponField> = {
  headers: COUPON_HEADERS,
  formerHeaders: { Kind: 'kind', 'Uses in all': 'totalLimit' },
  readOnlyHeaders: ['Times used', 'Total cost', 'Currency', 'State', 'Created', 'Used', 'Cost so far'],
  unsupportedColumns: [],
  keyFields: ['code'],
  missingKeyMessage: 'coupon.csv_no_code',
};

export type CouponLine = FileLine<CouponField>;

export interface CellContext {
  exponent: number;
  timeZone: string;
  /** The kind of the coupon, on which the format of its value depends. */
  kind: CouponKind | undefined;
}

/** Parses a cell unless its value must be looked up in the database. An empty cell clears an optional field. */
export function readCell(field: CouponField, text: string, context: CellContext): ParsedCell<unknown> | undefined {
  if (text === '') return CLEARABLE_FIELDS.has(field) ? { value: null } : undefined;
  switch (field) {
    case 'code':
    case 'name':
      return { value: text };
    case 'kind':
      return readChoice(COUPON_KINDS, text);
    case 'scope':
      return readChoice(COUPON_SCOPES, text);
    case 'fundedBy':
      return readChoice(COUPON_FUNDERS, text);
    case 'value':
      return readAmount(text, context);
    case 'maxDiscount':
    case 'minOrder':
      return parseMoney(text, context.exponent);
    case 'totalLimit':
    case 'perCustomer':
      return parseInteger(text);
    case 'startsAt':
      return readInstant(text, (day) => startOfDay(day, context.timeZone));
    case 'endsAt':
      return readInstant(text, (day) => endOfDay(day, context.timeZone));
    case 'firstOrderOnly':
    case 'isActive':
      return parseBoolean(text);
    case 'scopeItems':
    case 'segment':
    case 'vendor':
    case 'batch':
      return undefined;
  }
}

const CLEARABLE_FIELDS: ReadonlySet<CouponField> = new Set([
  'maxDiscount',
  'minOrder',
  'endsAt',
  'totalLimit',
  'perCustomer',
  'segment',
]);

function readChoice(values: readonly string[], text: string): ParsedCell<string> {
  const choice = text.toLowerCase().replace(/[\s-]+/g, '_');
  return values.includes(choice)
    ? { value: choice }
    : { problem: message('field.choice', { values: values.join(', ') }) };
}

function readAmount(text: string, { kind, exponent }: CellContext): ParsedCell<number> {
  if (kind === 'fixed') return parseMoney(text, exponent);
  const number = Number(text.replace(/\s*%$/, '').replace(',', '.'));
  return Number.isFinite(number) ? { value: number } : { problem: message('coupon.csv_number') };
}

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

function readInstant(text: string, toInstant: (day: string) => Date): ParsedCell<string> {
  const time =
    DATE_PATTERN.test(text) && !Number.isNaN(Date.parse(text)) ? toInstant(text).getTime() : Date.parse(text);
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  return isIso && !Number.isNaN(time)
    ? { value: new Date(time).toISOString() }
    : { problem: message('field.format.date') };
}
