import {
  type CategoryDetails,
  newCategoryBody,
  categoryUpdateBody,
  MAX_CATEGORY_DEPTH,
} from '@souk/contract/categories/api.ts';
import { type Localised, slugOf } from '@souk/contract/core/fields.ts';
import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import {
  type FileLine,
  type LineResult,
  type ExistingRow,
  createLineImport,
  parseLine,
} from '#core/csv/csv-import.service.ts';
import { parseBooleanField, parseInteger } from '#core/csv/csv.service.ts';
import { statement } from '#core/db/statement.ts';
import { invalidField } from '#core/errors.ts';
import { normalise } from '#tables/search-text.ts';
import { createCategory, updateCategory } from './categories.actions.ts';
import { siblingIds } from './categories.repository.ts';
import { CATEGORY_FILE, type CategoryField } from './category-file.ts';
import { moveCategory } from './move-category.ts';

type Line = FileLine<CategoryField>;

interface ExistingCategory extends ExistingRow {
  name: Localised;
  description: Localised | null;
}

const SELECT_EXISTING =
  'select id, lower(slug) as key, version, name, description from categories where lower(slug) = any(?)';

/** Lines without a slug are matched by the slug generated from the name. */
const getKey = ({ cells }: Line): string => cells.slug?.toLowerCase() || slugOf(cells['name.en'] ?? '');

/** Creates and updates categories from a file, matched by slug. */
export const CATEGORY_IMPORT = createLineImport<CategoryField, ExistingCategory>({
  area: 'categories',
  shape: CATEGORY_FILE,
  keyField: 'slug',
  getKey,
  repeatedProblem: (line) => message('category.slug_repeated', { line }),
  findExisting: (ctx, lines) => ctx.db.rows<ExistingCategory>(statement(SELECT_EXISTING, [lines.map(getKey)])),
  sortLines: (lines) =>
    parentsFirst(lines, (line) => ({
      slug: getKey(line),
      parent: line.cells.parentId ?? '',
      position: Number(line.cells.position || Infinity),
    })),
  write: writeLine,
});

async function writeLine(ctx: Context, line: Line, before: ExistingCategory | undefined): Promise<LineResult> {
  const body = await toBody(ctx, line, before);
  const category = before
    ? await updateCategory(ctx, before.id, parseLine(categoryUpdateBody, { ...body, version: before.version }))
    : await createCategory(ctx, parseLine(newCategoryBody, { ...body, slug: line.cells.slug || undefined }));
  const isMoved = await moveToPosition(ctx, category, line.cells.position);
  return { warnings: [], isUnchanged: !isMoved && category.version === before?.version };
}

/** Missing columns leave their fields unchanged, and so do empty cells of `Name` and `Active`. */
async function toBody(
  ctx: Context,
  { cells }: Line,
  before: ExistingCategory | undefined,
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  if (!before || cells['name.en'] || cells['name.ar'] !== undefined)
    body.name = toLocalised(cells['name.en'] || before?.name.en, cells['name.ar'] ?? before?.name.ar);
  const [english, arabic] = [cells['description.en'], cells['description.ar']];
  if (english !== undefined || arabic !== undefined) {
    const description = toLocalised(english ?? before?.description?.en, arabic ?? before?.description?.ar);
    body.description = description.en || description.ar ? description : null;
  }
  if (cells.icon !== undefined) body.icon = cells.icon || null;
  if (cells.parentId !== undefined) body.parentId = await findParent(ctx, cells.parentId);
  if (cells.isActive) body.isActive = parseBooleanField('isActive', cells.isActive);
  return body;
}

const toLocalised = (en: string | undefined, ar: string | undefined): Localised => ({
  en: en ?? '',
  ...(ar ? { ar } : {}),
});

const FIND_BY_SLUG = 'select id from categories where lower(slug) = ?';
const FIND_BY_PATH = `select c.id from categories c where c.name_sort = ? and array(
  select a.name_sort::text from unnest(c.path) with ordinality u (id, ordinal) join categories a on a.id = u.id order by u.ordinal) = ?`;

/** Finds a parent by its slug, or by the names in its path. Null for an empty cell. Throws 400 at `parentId`. */
async function findParent(ctx: Context, text: string): Promise<string | null> {
  if (text === '') return null;
  const [bySlug] = await ctx.db.rows<{ id: string }>(statement(FIND_BY_SLUG, [text.toLowerCase()]));
  if (bySlug) return bySlug.id;
  const names = parsePath(text);
  const matches = await ctx.db.rows<{ id: string }>(statement(FIND_BY_PATH, [names.at(-1) ?? '', names]));
  if (matches.length > 1) throw invalidField('parentId', 'category.ambiguous_parent');
  if (!matches[0]) throw invalidField('parentId', 'category.unknown_parent');
  return matches[0].id;
}

/**
 * Moves a category to the 1-based position in the file, or to the end if it has fewer siblings. Returns whether it
 * moved.
 */
async function moveToPosition(
  ctx: Context,
  { id, parentId, version }: CategoryDetails,
  text: string | undefined,
): Promise<boolean> {
  if (!text) return false;
  const parsed = parseInteger(text);
  if ('problem' in parsed || parsed.value < 1) throw invalidField('position', 'category.position');
  const siblings = await siblingIds(ctx, parentId);
  const position = Math.min(parsed.value, siblings.length) - 1;
  if (siblings.indexOf(id) === position) return false;
  await moveCategory(ctx, id, { parentId, position, version });
  return true;
}

interface TreeLine {
  /** Empty if the line has none. */
  slug: string;
  /** The slug of the parent, or the names in its path: `Clothing / Shirts`. */
  parent: string;
  position: number;
}

/** Splits a path such as `Clothing / Shirts` or `Clothing > Shirts` into normalised names, the root category first. */
const parsePath = (text: string): string[] => text.split(/[>/]/).map(normalise).filter(Boolean);

/** Sorts lines so that parents come before their children, and siblings are in the order of their positions. */
function parentsFirst<Each>(lines: readonly Each[], toTreeLine: (line: Each) => TreeLine): Each[] {
  const treeLines = lines.map((line) => ({ line, ...toTreeLine(line) }));
  const bySlug = new Map(treeLines.map((each) => [each.slug, each]));
  // `levels` ends the recursion in a cycle. Cycles and paths that are too deep are rejected when the lines are
  // written.
  const computeDepth = ({ parent }: TreeLine, levels = MAX_CATEGORY_DEPTH): number => {
    const parentLine = levels > 0 && parent !== '' ? bySlug.get(parent.toLowerCase()) : undefined;
    return parentLine ? computeDepth(parentLine, levels - 1) + 1 : parsePath(parent).length;
  };
  return treeLines
    .map((each) => ({ ...each, depth: computeDepth(each) }))
    .toSorted((one, other) => one.depth - other.depth || one.position - other.position)
    .map(({ line }) => line);
}
