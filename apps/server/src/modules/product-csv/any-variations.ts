import type { FileField } from './file-columns.ts';
import type { SourceLine } from './group-lines.ts';

const OPTION_CELLS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly { name: FileField; value: FileField }[];
type OptionFields = (typeof OPTION_CELLS)[number];

interface OptionAxis {
  name: string;
  values: string[];
  fields: OptionFields;
}

/**
 * Expands WooCommerce's "Any …" variations. Such a variation leaves an option empty, and becomes one variation for each
 * combination of options that no other variation covers. If it becomes several, its stock is divided among them, and they
 * have no SKU or barcode, because those must be unique.
 */
export function expandAnyVariations(parent: SourceLine, children: readonly SourceLine[]): SourceLine[] {
  const axes = readAxes(parent, children);
  const valuesOf = (line: SourceLine) => axes.map((axis) => resolveValue(line, axis));
  const isAny = (line: SourceLine) => valuesOf(line).includes(undefined);
  const taken = new Set(children.filter((line) => !isAny(line)).map((line) => combinationKey(valuesOf(line))));
  return children.flatMap((line) => {
    if (!isAny(line)) return [withOptionValues(line, axes, valuesOf(line))];
    const free = combinations(axes, valuesOf(line)).filter((values) => !taken.has(combinationKey(values)));
    for (const values of free) taken.add(combinationKey(values));
    return free.map((values, index) =>
      withStockShare(withOptionValues(line, axes, values), { index, count: free.length }),
    );
  });
}

const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
const combinationKey = (values: readonly (string | undefined)[]): string => JSON.stringify(values).toLowerCase();

/** The options: attributes that at least one variation has. An attribute that only the parent has describes the product. */
function readAxes(parent: SourceLine, children: readonly SourceLine[]): OptionAxis[] {
  return OPTION_CELLS.flatMap((fields) => {
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
  OPTION_CELLS.some((fields) => isSame(cells[fields.name], name));

/** Finds the cell by option name, because variations may list options in another order. Without a name, uses the position. */
function readCell({ cells }: SourceLine, { name, fields }: Omit<OptionAxis, 'values'>): string | undefined {
  const named = OPTION_CELLS.find((each) => isSame(cells[each.name], name));
  if (named) return cells[named.value];
  return cells[fields.name] === undefined ? cells[fields.value] : undefined;
}

/** The value in the spelling of the parent. Undefined for an "Any …" option. */
function resolveValue(line: SourceLine, axis: OptionAxis): string | undefined {
  const text = readCell(line, axis);
  return text === undefined ? undefined : axis.values.find((value) => isSame(value, text));
}

function combinations(axes: readonly OptionAxis[], fixedValues: readonly (string | undefined)[]): string[][] {
  return axes.reduce<string[][]>(
    (rows, { values }, index) => {
      const fixedValue = fixedValues[index];
      const choices = fixedValue === undefined ? values : [fixedValue];
      return rows.flatMap((row) => choices.map((value) => [...row, value]));
    },
    [[]],
  );
}

function withOptionValues(
  line: SourceLine,
  axes: readonly OptionAxis[],
  values: readonly (string | undefined)[],
): SourceLine {
  const cells: SourceLine['cells'] = { ...line.cells };
  for (const fields of OPTION_CELLS) {
    delete cells[fields.name];
    delete cells[fields.value];
  }
  axes.forEach(({ name }, index) => {
    const fields = OPTION_CELLS[index];
    const value = values[index];
    if (!fields || value === undefined) return;
    cells[fields.name] = name;
    cells[fields.value] = value;
  });
  return { ...line, cells };
}

/** Gives each variation a share of the stock. If each had a copy of it, more could be sold than there is. */
function withStockShare(line: SourceLine, { index, count }: { index: number; count: number }): SourceLine {
  if (count === 1) return line;
  const { sku: _sku, barcode: _barcode, stock, ...cells } = line.cells;
  const totalStock = Number(stock);
  if (stock === undefined || !Number.isInteger(totalStock) || totalStock < 0)
    return { ...line, cells: stock === undefined ? cells : { ...cells, stock } };
  const share = Math.floor(totalStock / count) + (index < totalStock % count ? 1 : 0);
  return { ...line, cells: { ...cells, stock: String(share) } };
}
