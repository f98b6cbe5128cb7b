import { type Message, message } from '@souk/contract/core/message.ts';
import {
  ATTRIBUTE_HEADER_PATTERN,
  IDENTIFYING_FIELDS,
  type ImportedField,
  type ProductFileFormat,
  REPEATABLE_FIELDS,
} from '@souk/contract/products/csv.ts';
import { AppError, fieldError, invalidField } from '#core/errors.ts';
import { normaliseHeader } from '#core/csv/csv.service.ts';
import { type CellField, type FileColumn, FIELD_HEADERS, FORMER_HEADERS } from './file-columns.ts';
import { SHOPIFY_HEADERS } from './read-shopify.ts';
import { WOOCOMMERCE_HEADERS } from './woocommerce-headers.ts';
import { typedEntries, typedKeys } from '#core/records.ts';

interface FormatRules {
  /** The field of each header, by normalised header. */
  fieldsByHeader: Record<string, CellField>;
  matches: (headers: ReadonlySet<string>) => boolean;
}

const SOUK_HEADERS: Record<string, CellField> = Object.fromEntries([
  ...Object.entries(FORMER_HEADERS).map(([header, field]) => [normaliseHeader(header), field] as const),
  ...typedEntries(FIELD_HEADERS).map(([field, header]) => [normaliseHeader(header), field] as const),
]);

const hasWoocommerceFields = (headers: ReadonlySet<string>, fields: readonly CellField[]): boolean => {
  const named = new Set([...headers].map((header) => WOOCOMMERCE_HEADERS[header]));
  return fields.every((field) => named.has(field));
};

const FORMAT_RULES: Record<Exclude<ProductFileFormat, 'other'>, FormatRules> = {
  shopify: {
    fieldsByHeader: SHOPIFY_HEADERS,
    matches: (headers) => (headers.has('handle') || headers.has('urlhandle')) && headers.has('title'),
  },
  woocommerce: {
    fieldsByHeader: WOOCOMMERCE_HEADERS,
    matches: (headers) => hasWoocommerceFields(headers, ['lineType', 'sku', 'name', 'price']),
  },
  souk: {
    fieldsByHeader: SOUK_HEADERS,
    matches: (headers) =>
      IDENTIFYING_FIELDS.some((field) => headers.has(field)) &&
      [...headers].filter((header) => SOUK_HEADERS[header]).length >= 2,
  },
};

/** Headers of all platforms, to suggest fields for files of an unknown format. The headers of Souk take precedence. */
const ALL_HEADERS: Record<string, CellField> = { ...WOOCOMMERCE_HEADERS, ...SHOPIFY_HEADERS, ...SOUK_HEADERS };

export interface RecognisedColumns {
  format: ProductFileFormat;
  columns: FileColumn[];
}

/**
 * Maps the headers of a file to fields. Each field is assigned to one column only, unless it is repeatable. Columns without
 * a header are omitted.
 */
export function recogniseColumns(titles: readonly string[]): RecognisedColumns {
  const headers = new Set(titles.map(normaliseHeader));
  const format = typedKeys(FORMAT_RULES).find((each) => FORMAT_RULES[each].matches(headers)) ?? 'other';
  const fieldsByHeader = format === 'other' ? ALL_HEADERS : FORMAT_RULES[format].fieldsByHeader;
  const seen = new Set<ImportedField>();
  const columns = titles.flatMap((head, index): FileColumn[] => {
    if (head === '') return [];
    const field = fieldsByHeader[normaliseHeader(head)] ?? (ATTRIBUTE_HEADER_PATTERN.test(head) ? 'attribute' : null);
    const isRepeated = field !== null && seen.has(field) && !REPEATABLE_FIELDS.includes(field);
    if (field) seen.add(field);
    return [{ index, head, importedAs: isRepeated ? null : field }];
  });
  return { format, columns };
}

/** Assigns the fields that the user chose for the columns. Throws 400 at `columns`. */
export function chooseColumns(
  { format, columns }: RecognisedColumns,
  chosen: readonly (ImportedField | null)[],
): RecognisedColumns {
  if (chosen.length !== columns.length)
    throw invalidField('columns', 'product.csv_choose_columns', { count: columns.length });
  const mapped = columns.map((column, index) => ({ ...column, importedAs: chosen[index] ?? null }));
  const problems = mapped.flatMap(({ head, importedAs }, index) => {
    const problem = columnProblem(head, importedAs, chosen.slice(0, index));
    return problem ? [fieldError(`columns.${index}`, problem)] : [];
  });
  if (problems.length > 0) throw new AppError(400, message('product.csv_check_columns'), { errors: problems });
  if (!IDENTIFYING_FIELDS.some((field) => chosen.includes(field)))
    throw invalidField('columns', 'product.csv_no_identity');
  return { format: resolveFormat(format, chosen), columns: mapped };
}

function columnProblem(
  header: string,
  field: ImportedField | null,
  earlier: readonly (ImportedField | null)[],
): Message | undefined {
  if (field === 'attribute' && !ATTRIBUTE_HEADER_PATTERN.test(header)) return message('product.csv_attribute_column');
  if (field && earlier.includes(field) && !REPEATABLE_FIELDS.includes(field))
    return message('product.csv_column_twice');
  return undefined;
}

/** If the user chose a column for the line type, variations have lines of their own, as in WooCommerce. */
function resolveFormat(format: ProductFileFormat, chosen: readonly (ImportedField | null)[]): ProductFileFormat {
  if (format === 'shopify') return format;
  if (chosen.includes('lineType')) return 'woocommerce';
  return format === 'woocommerce' ? 'other' : format;
}
