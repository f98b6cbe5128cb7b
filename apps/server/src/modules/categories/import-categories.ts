import {
  type CategoryDetails,
  createCategoryBody,
  updateCategoryBody,
  MAX_CATEGORY_DEPTH,
} from '@souk/contract/categories/api.ts';
import { type Localised, slugOf } from '@souk/contract/core/fields.ts';
import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { type FileLine, type Imported, type Known, lineImport, parsedLine } from '#core/csv/csv-import.service.ts';
import { flagAt, readWhole } from '#core/csv/csv.service.ts';
import { statement } from '#core/db/statement.ts';
import { wrongField } from '#core/errors.ts';
import { normalise } from '#tables/search-text.ts';
import { createCategory, updateCategory } from './categories.actions.ts';
import { siblingIds } from './categories.repository.ts';
import { CATEGORY_FILE, type CategoryField } from './category-file.ts';
import { moveCategory } from './move-category.ts';

type Line = FileLine<CategoryField>;

interface Existing extends Known {
  name: Localised;
  description: Localised | null;
}

const EXISTING = 'select id, lower(slug) as key, version, name, description from categories where lower(slug) = any(?)';

/** Without a slug, a category is known by the one that is made from its name. */
const keyOf = ({ cells }: Line): string => cells.slug?.toLowerCase() || slugOf(cells['name.en'] ?? '');

/** Creates and updates the categories of a file, found by their slug. */
export const CATEGORY_IMPORT = lineImport<CategoryField, Existing>({
  area: 'categories',
  shape: CATEGORY_FILE,
  keyField: 'slug',
  keyOf,
  repeatedProblem: (line) => message('category.slug_repeated', { line }),
  existing: (ctx, lines) => ctx.db.rows<Existing>(statement(EXISTING, [lines.map(keyOf)])),
  inOrder: (lines) =>
    parentsFirst(lines, (line) => ({
      slug: keyOf(line),
      parent: line.cells.parentId ?? '',
      position: Number(line.cells.position || Infinity),
    })),
  write: writeLine,
});

async function writeLine(ctx: Context, line: Line, before: Existing | undefined): Promise<Imported> {
  const body = await bodyOf(ctx, line, before);
  const category = before
    ? await updateCategory(ctx, before.id, parsedLine(updateCategoryBody, { ...body, version: before.version }))
    : await createCategory(ctx, parsedLine(createCategoryBody, { ...body, slug: line.cells.slug || undefined }));
  const isMoved = await moveToPosition(ctx, category, line.cells.position);
  return { warnings: [], isUnchanged: !isMoved && category.version === before?.version };
}

/** A column that the file does not have leaves its field as it is; so does an empty cell of the name and of `Active`. */
async function bodyOf(ctx: Context, { cells }: Line, before: Existing | undefined): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  if (!before || cells['name.en'] || cells['name.ar'] !== undefined)
    body.name = localisedOf(cells['name.en'] || before?.name.en, cells['name.ar'] ?? before?.name.ar);
  const [english, arabic] = [cells['description.en'], cells['description.ar']];
  if (english !== undefined || arabic !== undefined) {
    const words = localisedOf(english ?? before?.description?.en, arabic ?? before?.description?.ar);
    body.description = words.en || words.ar ? words : null;
  }
  if (cells.icon !== undefined) body.icon = cells.icon || null;
  if (cells.parentId !== undefined) body.parentId = await findParent(ctx, cells.parentId);
  if (cells.isActive) body.isActive = flagAt('isActive', cells.isActive);
  return body;
}

const localisedOf = (en: string | undefined, ar: string | undefined): Localised => ({
  en: en ?? '',
  ...(ar ? { ar } : {}),
});

const BY_SLUG = 'select id from categories where lower(slug) = ?';
const BY_PATH = `select c.id from categories c where c.name_sort = ? and array(
  select a.name_sort::text from unnest(c.path) with ordinality u (id, place) join categories a on a.id = u.id order by u.place) = ?`;

/** The id of a parent by its slug or the names of its path; null for none. Throws 400 at `parentId`. */
async function findParent(ctx: Context, text: string): Promise<string | null> {
  if (text === '') return null;
  const [bySlug] = await ctx.db.rows<{ id: string }>(statement(BY_SLUG, [text.toLowerCase()]));
  if (bySlug) return bySlug.id;
  const names = namesOfPath(text);
  const found = await ctx.db.rows<{ id: string }>(statement(BY_PATH, [names.at(-1) ?? '', names]));
  if (found.length > 1) throw wrongField('parentId', 'category.ambiguous_parent');
  if (!found[0]) throw wrongField('parentId', 'category.unknown_parent');
  return found[0].id;
}

/** Puts a category where the file has it among its siblings, from 1; beyond the end is the end. Answers whether it moved. */
async function moveToPosition(
  ctx: Context,
  { id, parentId, version }: CategoryDetails,
  text: string | undefined,
): Promise<boolean> {
  if (!text) return false;
  const read = readWhole(text);
  if ('problem' in read || read.value < 1) throw wrongField('position', 'category.position');
  const siblings = await siblingIds(ctx, parentId);
  const position = Math.min(read.value, siblings.length) - 1;
  if (siblings.indexOf(id) === position) return false;
  await moveCategory(ctx, id, { parentId, position, version });
  return true;
}

interface Placed {
  /** Empty where it has none. */
  slug: string;
  /** Slug of the parent, or its names from the root down: `Clothing / Shirts`. */
  parent: string;
  position: number;
}

/** `Clothing / Shirts` or `Clothing > Shirts` as names from the root down, as they are compared. */
const namesOfPath = (text: string): string[] => text.split(/[>/]/).map(normalise).filter(Boolean);

/** Every line after the one of its parent, and siblings by their position. */
function parentsFirst<Each>(lines: readonly Each[], placeOf: (line: Each) => Placed): Each[] {
  const placed = lines.map((line) => ({ line, ...placeOf(line) }));
  const bySlug = new Map(placed.map((each) => [each.slug, each]));
  // What goes deeper, or round in a circle, is refused anyway.
  const depthOf = ({ parent }: Placed, levels = MAX_CATEGORY_DEPTH): number => {
    const above = levels > 0 && parent !== '' ? bySlug.get(parent.toLowerCase()) : undefined;
    return above ? depthOf(above, levels - 1) + 1 : namesOfPath(parent).length;
  };
  return placed
    .map((each) => ({ ...each, depth: depthOf(each) }))
    .toSorted((one, other) => one.depth - other.depth || one.position - other.position)
    .map(({ line }) => line);
}
