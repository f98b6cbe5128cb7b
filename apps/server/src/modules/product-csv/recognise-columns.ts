import { type Message, message } from '@souk/contract/core/message.ts';
import {
  ATTRIBUTE_HEAD,
  IDENTIFYING_FIELDS,
  type ImportedField,
  type ProductFileFormat,
  REPEATABLE_FIELDS,
} from '@souk/contract/products/csv.ts';
import { AppError, fieldError, wrongField } from '#core/errors.ts';
import { squash } from '#core/csv/csv.service.ts';
import { type CellField, type FileColumn, OWN_HEADS } from './file-columns.ts';
import { SHOPIFY_HEADS } from './read-shopify.ts';
import { WOOCOMMERCE_HEADS } from './woocommerce-heads.ts';
import { typedEntries, typedKeys } from '#core/records.ts';

interface Format {
  /** Squashed head → our name. */
  heads: Record<string, CellField>;
  isIt: (heads: ReadonlySet<string>) => boolean;
}

const SOUK_HEADS: Record<string, CellField> = Object.fromEntries(
  typedEntries(OWN_HEADS).map(([field, head]) => [squash(head), field]),
);

const namesAll = (heads: ReadonlySet<string>, fields: readonly CellField[]): boolean => {
  const named = new Set([...heads].map((head) => WOOCOMMERCE_HEADS[head]));
  return fields.every((field) => named.has(field));
};

const FORMATS: Record<Exclude<ProductFileFormat, 'other'>, Format> = {
  shopify: {
    heads: SHOPIFY_HEADS,
    isIt: (heads) => (heads.has('handle') || heads.has('urlhandle')) && heads.has('title'),
  },
  woocommerce: {
    heads: WOOCOMMERCE_HEADS,
    isIt: (heads) => namesAll(heads, ['lineType', 'sku', 'name', 'price']),
  },
  souk: {
    heads: SOUK_HEADS,
    isIt: (heads) =>
      IDENTIFYING_FIELDS.some((field) => heads.has(field)) && [...heads].filter((head) => SOUK_HEADS[head]).length >= 2,
  },
};

/** What any shop calls its columns, as a first guess; ours count first. */
const ALL_HEADS: Record<string, CellField> = { ...WOOCOMMERCE_HEADS, ...SHOPIFY_HEADS, ...SOUK_HEADS };

export interface Recognised {
  format: ProductFileFormat;
  columns: FileColumn[];
}

/** The named columns of a file with what their heads stand for: once each, unless a field may repeat. */
export function recogniseColumns(titles: readonly string[]): Recognised {
  const heads = new Set(titles.map(squash));
  const format = typedKeys(FORMATS).find((each) => FORMATS[each].isIt(heads)) ?? 'other';
  const known = format === 'other' ? ALL_HEADS : FORMATS[format].heads;
  const seen = new Set<ImportedField>();
  const columns = titles.flatMap((head, index): FileColumn[] => {
    if (head === '') return [];
    const field = known[squash(head)] ?? (ATTRIBUTE_HEAD.test(head) ? 'attribute' : null);
    const isTaken = field !== null && seen.has(field) && !REPEATABLE_FIELDS.includes(field);
    if (field) seen.add(field);
    return [{ index, head, importedAs: isTaken ? null : field }];
  });
  return { format, columns };
}

/** The columns as a person chose them. Throws 400 at `columns`. */
export function chooseColumns({ format, columns }: Recognised, chosen: readonly (ImportedField | null)[]): Recognised {
  if (chosen.length !== columns.length)
    throw wrongField('columns', 'product.csv_choose_columns', { count: columns.length });
  const mapped = columns.map((column, index) => ({ ...column, importedAs: chosen[index] ?? null }));
  const problems = mapped.flatMap(({ head, importedAs }, index) => {
    const problem = columnProblem(head, importedAs, chosen.slice(0, index));
    return problem ? [fieldError(`columns.${index}`, problem)] : [];
  });
  if (problems.length > 0) throw new AppError(400, message('product.csv_check_columns'), { errors: problems });
  if (!IDENTIFYING_FIELDS.some((field) => chosen.includes(field)))
    throw wrongField('columns', 'product.csv_no_identity');
  return { format: formatOf(format, chosen), columns: mapped };
}

function columnProblem(
  head: string,
  field: ImportedField | null,
  earlier: readonly (ImportedField | null)[],
): Message | undefined {
  if (field === 'attribute' && !ATTRIBUTE_HEAD.test(head)) return message('product.csv_attribute_column');
  if (field && earlier.includes(field) && !REPEATABLE_FIELDS.includes(field))
    return message('product.csv_column_twice');
  return undefined;
}

/** Files with variations on lines of their own are read as those of WooCommerce. */
function formatOf(format: ProductFileFormat, chosen: readonly (ImportedField | null)[]): ProductFileFormat {
  if (format === 'shopify') return format;
  if (chosen.includes('lineType')) return 'woocommerce';
  return format === 'woocommerce' ? 'other' : format;
}
