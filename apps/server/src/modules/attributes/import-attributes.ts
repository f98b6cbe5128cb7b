import { type AttributeDetails, newAttributeBody, attributeUpdateBody } from '@souk/contract/attributes/api.ts';
import type { Context } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import {
  type FileLine,
  type LineResult,
  type ExistingRow,
  createLineImport,
  parseLine,
} from '#core/csv/csv-import.service.ts';
import { parseBooleanField } from '#core/csv/csv.service.ts';
import { ATTRIBUTE_FILE, type AttributeField, parseOptions } from './attribute-file.ts';
import { createAttribute, updateAttribute } from './attributes.actions.ts';
import { readAttribute } from './attributes.repository.ts';
import { message } from '@souk/contract/core/message.ts';

type Line = FileLine<AttributeField>;
type Cells = Line['cells'];

/** Creates and updates attributes from a file, matched by key and categories. */
export const ATTRIBUTE_IMPORT = createLineImport<AttributeField, ExistingRow>({
  area: 'attributes',
  shape: ATTRIBUTE_FILE,
  keyField: 'key',
  getKey,
  repeatedProblem: (line) => message('attribute.key_repeated', { line }),
  findExisting,
  write: writeLine,
});

const parseSlugs = ({ categoryIds = '' }: Cells): string[] =>
  categoryIds
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** The key of a line includes the categories, because attributes of different branches may have the same key. */
function getKey({ cells }: Line): string {
  return cells.key ? JSON.stringify([cells.key.toLowerCase(), ...parseSlugs(cells).toSorted()]) : '';
}

interface MatchCandidate {
  id: string;
  name: string;
  version: number;
  slugs: string[];
}

const SELECT_CANDIDATES = `select a.id, lower(a.key) as name, a.version,
  array(select lower(c.slug) from attribute_categories x join categories c on c.id = x.category_id where x.attribute_id = a.id) as slugs
  from attributes a where lower(a.key) = any(?)`;

/**
 * Finds the attribute of each line: the one with the same key and at least one of the categories. A line without
 * categories matches if only one attribute has the key.
 */
async function findExisting(ctx: Context, lines: readonly Line[]): Promise<ExistingRow[]> {
  const keys = lines.map(({ cells }) => (cells.key ?? '').toLowerCase());
  const byName = new Map<string, MatchCandidate[]>();
  for (const row of await ctx.db.rows<MatchCandidate>(statement(SELECT_CANDIDATES, [keys])))
    byName.set(row.name, [...(byName.get(row.name) ?? []), row]);
  return lines.flatMap((line, index) => {
    const slugs = parseSlugs(line.cells);
    const candidates = byName.get(keys[index] ?? '') ?? [];
    const [match, ...others] =
      slugs.length === 0 ? candidates : candidates.filter((each) => each.slugs.some((slug) => slugs.includes(slug)));
    return match && others.length === 0 ? [{ id: match.id, version: match.version, key: getKey(line) }] : [];
  });
}

async function writeLine(ctx: Context, { cells }: Line, before: ExistingRow | undefined): Promise<LineResult> {
  const current = before && (await readAttribute(ctx, before.id));
  const body = {
    ...(before ? {} : { key: cells.key?.toLowerCase() }),
    ...toBody(cells, current),
    categoryIds: await findCategoryIds(ctx, cells),
  };
  const attribute = before
    ? await updateAttribute(ctx, before.id, parseLine(attributeUpdateBody, { ...body, version: before.version }))
    : await createAttribute(ctx, parseLine(newAttributeBody, body));
  return { warnings: [], isUnchanged: attribute.version === before?.version };
}

const FLAG_FIELDS = ['isRequired', 'isFilterable', 'isVariantAxis'] as const;
const NUMBER_FIELDS = ['min', 'max', 'position'] as const;

/** Missing columns leave their fields unchanged. Empty cells clear the Arabic label, the unit and the bounds. */
function toBody(cells: Cells, current: AttributeDetails | undefined): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  const before = current?.translations.label;
  const arabic = cells['label.ar'] ?? before?.ar;
  if (!current || cells['label.en'] || cells['label.ar'] !== undefined)
    body.label = { en: cells['label.en'] || before?.en || '', ...(arabic ? { ar: arabic } : {}) };
  if (cells.type) body.type = cells.type.toLowerCase();
  if (cells.unit !== undefined) body.unit = cells.unit || null;
  for (const field of NUMBER_FIELDS) {
    const cell = cells[field];
    if (cell) body[field] = parseNumber(field, cell);
    else if (cell === '' && field !== 'position') body[field] = null;
  }
  for (const field of FLAG_FIELDS) if (cells[field]) body[field] = parseBooleanField(field, cells[field]);
  if (cells.options) body.options = mergeOptions(cells.options, current);
  return body;
}

function parseNumber(field: AttributeField, text: string): number {
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) throw invalidField(field, 'field.type.number');
  return number;
}

/** Parses the options of a cell. Those whose value already exists retain their id. */
function mergeOptions(cell: string, current: AttributeDetails | undefined): unknown[] {
  const currentOptions = (current?.options ?? []).map(({ id, value, translations, hex }) => ({
    id,
    value,
    label: translations.label,
    hex,
  }));
  const options = parseOptions(cell, currentOptions);
  if (!options) throw invalidField('options', 'attribute.csv_options');
  const ids = new Map(currentOptions.map(({ id, value }) => [value.toLowerCase(), id]));
  return options.map((option) => ({ ...Object(option), id: ids.get(optionValue(option).toLowerCase()) }));
}

const optionValue = (option: unknown): string =>
  typeof option === 'object' && option !== null && 'value' in option ? String(option.value) : '';

/** The ids of the categories of a line. Throws 400 at `categoryIds`, with the slugs that don't exist. */
async function findCategoryIds(ctx: Context, cells: Cells): Promise<string[] | undefined> {
  const slugs = parseSlugs(cells);
  if (slugs.length === 0) return undefined;
  const rows = await ctx.db.rows<{ id: string; slug: string }>(
    statement('select id, lower(slug) as slug from categories where lower(slug) = any(?)', [slugs]),
  );
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const missing = slugs.filter((slug) => !ids.has(slug));
  if (missing.length > 0)
    throw invalidField('categoryIds', 'attribute.csv_unknown_category', { categories: missing.join(', ') });
  return [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? []);
}
