import { type AttributeDetails, createAttributeBody, updateAttributeBody } from '@souk/contract/attributes/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { type FileLine, type Imported, type Known, lineImport, parsedLine } from '#core/csv/csv-import.service.ts';
import { flagAt } from '#core/csv/csv.service.ts';
import { ATTRIBUTE_FILE, type AttributeField, readOptionsCell } from './attribute-file.ts';
import { createAttribute, updateAttribute } from './attributes.actions.ts';
import { readAttribute } from './attributes.repository.ts';
import { message } from '@souk/contract/core/message.ts';

type Line = FileLine<AttributeField>;
type Cells = Line['cells'];

/** Creates and updates the attributes of a file, found by their key and categories. */
export const ATTRIBUTE_IMPORT = lineImport<AttributeField, Known>({
  area: 'attributes',
  shape: ATTRIBUTE_FILE,
  keyField: 'key',
  keyOf,
  repeatedProblem: (line) => message('attribute.key_repeated', { line }),
  existing: findExisting,
  write: writeLine,
});

const slugsOf = ({ categoryIds = '' }: Cells): string[] =>
  categoryIds
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** Different branches of the tree may use one key for attributes of their own. */
function keyOf({ cells }: Line): string {
  return cells.key ? JSON.stringify([cells.key.toLowerCase(), ...slugsOf(cells).toSorted()]) : '';
}

interface Candidate {
  id: string;
  name: string;
  version: number;
  slugs: string[];
}

const CANDIDATES = `select a.id, lower(a.key) as name, a.version,
  array(select lower(c.slug) from attribute_categories x join categories c on c.id = x.category_id where x.attribute_id = a.id) as slugs
  from attributes a where lower(a.key) = any(?)`;

/** Of the attributes with the key of a line the one that shares a category with it; without categories, the only one. */
async function findExisting(ctx: Context, lines: readonly Line[]): Promise<Known[]> {
  const keys = lines.map(({ cells }) => (cells.key ?? '').toLowerCase());
  const byName = new Map<string, Candidate[]>();
  for (const row of await ctx.db.rows<Candidate>(statement(CANDIDATES, [keys])))
    byName.set(row.name, [...(byName.get(row.name) ?? []), row]);
  return lines.flatMap((line, at) => {
    const slugs = slugsOf(line.cells);
    const candidates = byName.get(keys[at] ?? '') ?? [];
    const [found, ...others] =
      slugs.length === 0 ? candidates : candidates.filter((each) => each.slugs.some((slug) => slugs.includes(slug)));
    return found && others.length === 0 ? [{ id: found.id, version: found.version, key: keyOf(line) }] : [];
  });
}

async function writeLine(ctx: Context, { cells }: Line, before: Known | undefined): Promise<Imported> {
  const current = before && (await readAttribute(ctx, before.id));
  const body = {
    ...(before ? {} : { key: cells.key?.toLowerCase() }),
    ...bodyOf(cells, current),
    categoryIds: await categoryIdsOf(ctx, cells),
  };
  const attribute = before
    ? await updateAttribute(ctx, before.id, parsedLine(updateAttributeBody, { ...body, version: before.version }))
    : await createAttribute(ctx, parsedLine(createAttributeBody, body));
  return { warnings: [], isUnchanged: attribute.version === before?.version };
}

const FLAGS = ['isRequired', 'isFilterable', 'isVariantAxis'] as const;
const NUMBERS = ['min', 'max', 'position'] as const;

/** A column that the file does not have leaves its field as it is; an empty cell empties the Arabic label, the unit and the bounds. */
function bodyOf(cells: Cells, current: AttributeDetails | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const before = current?.translations.label;
  const arabic = cells['label.ar'] ?? before?.ar;
  if (!current || cells['label.en'] || cells['label.ar'] !== undefined)
    body.label = { en: cells['label.en'] || before?.en || '', ...(arabic ? { ar: arabic } : {}) };
  if (cells.type) body.type = cells.type.toLowerCase();
  if (cells.unit !== undefined) body.unit = cells.unit || null;
  for (const field of NUMBERS) {
    const cell = cells[field];
    if (cell) body[field] = numberOf(field, cell);
    else if (cell === '' && field !== 'position') body[field] = null;
  }
  for (const field of FLAGS) if (cells[field]) body[field] = flagAt(field, cells[field]);
  if (cells.options) body.options = optionsOf(cells.options, current);
  return body;
}

function numberOf(field: AttributeField, text: string): number {
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) throw wrongField(field, 'field.type.number');
  return number;
}

/** Options that are there already stay the ones that they are, known by their value. */
function optionsOf(cell: string, current: AttributeDetails | undefined): unknown[] {
  const known = (current?.options ?? []).map(({ id, value, translations, hex }) => ({
    id,
    value,
    label: translations.label,
    hex,
  }));
  const options = readOptionsCell(cell, known);
  if (!options) throw wrongField('options', 'attribute.csv_options');
  const ids = new Map(known.map(({ id, value }) => [value.toLowerCase(), id]));
  return options.map((option) => ({ ...Object(option), id: ids.get(valueOf(option).toLowerCase()) }));
}

const valueOf = (option: unknown): string =>
  typeof option === 'object' && option !== null && 'value' in option ? String(option.value) : '';

/** Throws 400 at `categoryIds`, naming those that there are not. */
async function categoryIdsOf(ctx: Context, cells: Cells): Promise<string[] | undefined> {
  const slugs = slugsOf(cells);
  if (slugs.length === 0) return undefined;
  const rows = await ctx.db.rows<{ id: string; slug: string }>(
    statement('select id, lower(slug) as slug from categories where lower(slug) = any(?)', [slugs]),
  );
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const missing = slugs.filter((slug) => !ids.has(slug));
  if (missing.length > 0)
    throw wrongField('categoryIds', 'attribute.csv_unknown_category', { categories: missing.join(', ') });
  return [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? []);
}
