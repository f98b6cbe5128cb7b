import type { FileField } from './file-columns.ts';
import type { ReadLine } from './group-lines.ts';

const OPTIONS = [
  { name: 'option1Name', value: 'option1Value' },
  { name: 'option2Name', value: 'option2Value' },
  { name: 'option3Name', value: 'option3Value' },
] as const satisfies readonly { name: FileField; value: FileField }[];
type Place = (typeof OPTIONS)[number];

interface Axis {
  name: string;
  values: string[];
  place: Place;
}

/**
 * The variations of a product with a value for each option. One without a value stands for any: it becomes each combination
 * that no other variation names. Where these are several they have no SKU or barcode, and share its stock.
 */
export function expandAny(parent: ReadLine, children: readonly ReadLine[]): ReadLine[] {
  const axes = axesOf(parent, children);
  const valuesOf = (line: ReadLine) => axes.map((axis) => valueIn(line, axis));
  const isAny = (line: ReadLine) => valuesOf(line).includes(undefined);
  const taken = new Set(children.filter((line) => !isAny(line)).map((line) => keyOf(valuesOf(line))));
  return children.flatMap((line) => {
    if (!isAny(line)) return [withValues(line, axes, valuesOf(line))];
    const free = combinations(axes, valuesOf(line)).filter((values) => !taken.has(keyOf(values)));
    for (const values of free) taken.add(keyOf(values));
    return free.map((values, place) => shareOf(withValues(line, axes, values), { place, of: free.length }));
  });
}

const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();
const keyOf = (values: readonly (string | undefined)[]): string => JSON.stringify(values).toLowerCase();

/** What a variation names is an option; an attribute that only the product has describes all of them. */
function axesOf(parent: ReadLine, children: readonly ReadLine[]): Axis[] {
  return OPTIONS.flatMap((place) => {
    const name = parent.cells[place.name] ?? children.find(({ cells }) => cells[place.name])?.cells[place.name];
    if (!name) return [];
    const axis = { name, place };
    const isNamed = children.some((line) => cellOf(line, axis) !== undefined || namesIt(line, name));
    const listed = (parent.cells[place.value] ?? '').split(/\s*(?<!\\),\s*/).filter(Boolean);
    const own = children.flatMap((line) => cellOf(line, axis) ?? []);
    const values = [...new Map([...listed, ...own].map((value) => [value.toLowerCase(), value])).values()];
    return isNamed ? [{ ...axis, values }] : [];
  });
}

const namesIt = ({ cells }: ReadLine, name: string): boolean =>
  OPTIONS.some((place) => isSame(cells[place.name], name));

/** By the name of the option, since a variation may list its options in another order; else by its place. */
function cellOf({ cells }: ReadLine, { name, place }: Omit<Axis, 'values'>): string | undefined {
  const named = OPTIONS.find((each) => isSame(cells[each.name], name));
  if (named) return cells[named.value];
  return cells[place.name] === undefined ? cells[place.value] : undefined;
}

/** As the product spells it. */
function valueIn(line: ReadLine, axis: Axis): string | undefined {
  const text = cellOf(line, axis);
  return text === undefined ? undefined : axis.values.find((value) => isSame(value, text));
}

function combinations(axes: readonly Axis[], given: readonly (string | undefined)[]): string[][] {
  return axes.reduce<string[][]>(
    (rows, { values }, index) => {
      const own = given[index];
      const choices = own === undefined ? values : [own];
      return rows.flatMap((row) => choices.map((value) => [...row, value]));
    },
    [[]],
  );
}

function withValues(line: ReadLine, axes: readonly Axis[], values: readonly (string | undefined)[]): ReadLine {
  const cells: ReadLine['cells'] = { ...line.cells };
  for (const place of OPTIONS) {
    delete cells[place.name];
    delete cells[place.value];
  }
  axes.forEach(({ name }, index) => {
    const place = OPTIONS[index];
    const value = values[index];
    if (!place || value === undefined) return;
    cells[place.name] = name;
    cells[place.value] = value;
  });
  return { ...line, cells };
}

/** Divided, so that never more is sold than there is. */
function shareOf(line: ReadLine, { place, of }: { place: number; of: number }): ReadLine {
  if (of === 1) return line;
  const { sku: _sku, barcode: _barcode, stock, ...cells } = line.cells;
  const whole = Number(stock);
  if (stock === undefined || !Number.isInteger(whole) || whole < 0)
    return { ...line, cells: stock === undefined ? cells : { ...cells, stock } };
  const share = Math.floor(whole / of) + (place < whole % of ? 1 : 0);
  return { ...line, cells: { ...cells, stock: String(share) } };
}
