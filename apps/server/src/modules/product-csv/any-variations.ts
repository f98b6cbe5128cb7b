import type { FileField } from './file-columns.ts';
import type { SourceLine } from './group-lines.ts';

const OPTIONS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly { name: FileField; value: FileField }[];
type OptionFields = (typeof OPTIONS)[number];

interface Axis {
  name: string;
  values: string[];
  fields: OptionFields;
}

/**
 * Expands WooCommerce's "Any …" variations, which leave an option empty, into one variation for each combination of
 * options that no other variation covers. If there are several, they divide its stock and have no SKU or barcode,
 * because those must be unique.
 */
export function expandAnyVariations(parent: SourceLine, children: readonly SourceLine[]): SourceLine[] {
  const axes = readAxes(parent, children);
  const valuesOf = (line: SourceLine) => axes.map((axis) => resolveValue(line, axis));
  const isAny = (line: SourceLine) => valuesOf(line).includes(undefined);
  const taken = new Set(children.filter((line) => !isAny(line)).map((line) => keyOf(valuesOf(line))));
  return children.flatMap((line) => {
    if (!isAny(line)) return [withValues(line, axes, valuesOf(line))];
    const free = combinations(axes, valuesOf(line)).filter((values) => !taken.has(keyOf(values)));
    for (const values of free) taken.add(keyOf(values));
    return free.map((values, index) => withStockShare(withValues(line, axes, values), { index, count: free.length }));
  });
}

const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
const keyOf = (values: readonly (string | undefined)[]): string => JSON.stringify(values).toLowerCase();

/** Attributes that a variation names are options; an attribute of the parent alone describes the product. */
function readAxes(parent: SourceLine, children: readonly SourceLine[]): Axis[] {
  return OPTIONS.flatMap((fields) => {
    const name = parent.cells[fields.name] ?? children.find(({ cells }) => cells[fields.name])?.cells[fields.name];
    if (!name) return [];
    const axis = { name, fields };
    const isOption = children.some((line) => readCell(line, axis) !== undefined || namesOption(line, name));
    const listedValues = (parent.cells[fields.value] ?? '').split(/\s*(?<!\\),\s*/).filter(Boolean);
    const ownValues = children.flatMap((line) => readCell(line, axis) ?? []);
    const values = [...new Map([...listedValues, ...ownValues].map((value) => [value.toLowerCase(), value])).values()];
    return isOption ? [{ ...axis, values }] : [];
  });
}

const namesOption = ({ cells }: SourceLine, name: string): boolean =>
  OPTIONS.some((fields) => isSame(cells[fields.name], name));

/** Finds the cell by option name, because a variation may list its options in another order; otherwise by position. */
function readCell({ cells }: SourceLine, { name, fields }: Omit<Axis, 'values'>): string | undefined {
  const named = OPTIONS.find((each) => isSame(cells[each.name], name));
  if (named) return cells[named.value];
  return cells[fields.name] === undefined ? cells[fields.value] : undefined;
}

/** The value in the spelling of the parent; undefined for an "Any …" option. */
function resolveValue(line: SourceLine, axis: Axis): string | undefined {
  const text = readCell(line, axis);
  return text === undefined ? undefined : axis.values.find((value) => isSame(value, text));
}

function combinations(axes: readonly Axis[], fixedValues: readonly (string | undefined)[]): string[][] {
  return axes.reduce<string[][]>(
    (rows, { values }, index) => {
      const fixedValue = fixedValues[index];
      const choices = fixedValue === undefined ? values : [fixedValue];
      return rows.flatMap((row) => choices.map((value) => [...row, value]));
    },
    [[]],
  );
}

function withValues(line: SourceLine, axes: readonly Axis[], values: readonly (string | undefined)[]): SourceLine {
  const cells: SourceLine['cells'] = { ...line.cells };
  for (const fields of OPTIONS) {
    delete cells[fields.name];
    delete cells[fields.value];
  }
  axes.forEach(({ name }, index) => {
    const fields = OPTIONS[index];
    const value = values[index];
    if (!fields || value === undefined) return;
    cells[fields.name] = name;
    cells[fields.value] = value;
  });
  return { ...line, cells };
}

/** Divides the stock instead of copying it, so that no more is sold than there is. */
function withStockShare(line: SourceLine, { index, count }: { index: number; count: number }): SourceLine {
  if (count === 1) return line;
  const { sku: _sku, barcode: _barcode, stock, ...cells } = line.cells;
  const totalStock = Number(stock);
  if (stock === undefined || !Number.isInteger(totalStock) || totalStock < 0)
    return { ...line, cells: stock === undefined ? cells : { ...cells, stock } };
  const share = Math.floor(totalStock / count) + (index < totalStock % count ? 1 : 0);
  return { ...line, cells: { ...cells, stock: String(share) } };
}
