import { type Message, message } from '@souk/contract/core/message.ts';
import { MAX_CATEGORY_DEPTH, MAX_CATEGORY_NAME_LENGTH } from '@souk/contract/categories/api.ts';
import type { Context } from '#core/context.ts';
import { invalidField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { createCategory } from '#modules/categories/categories.service.ts';
import { normalise } from '#tables/search-text.ts';
import { parseCategoryPath, type KnownCategory } from './find-category.ts';
import type { Plan } from './plan-product.ts';

/** Maximum number per file, because each category is created separately. */
const MAX_NEW_CATEGORIES = 500;

interface NewCategory {
  id: string;
  name: string;
  parentId: string | null;
}

/** Plans the missing categories of a file. Ids are assigned up front, so that products can refer to them. */
export class NewCategories {
  readonly #now: Date;
  readonly #existingIds: ReadonlyMap<string, string>;
  readonly #byPath = new Map<string, NewCategory>();
  readonly #byId = new Map<string, NewCategory>();

  constructor({ now }: Context, existing: readonly KnownCategory[]) {
    this.#now = now;
    // Reversed, so that of two categories with the same path the first one is used, as in `findCategory`.
    this.#existingIds = new Map(existing.toReversed().map(({ path, id }) => [pathKey(path), id]));
  }

  /** Plans the missing categories in a path such as `A > B > C`. Returns the id of `C`, or why the path is invalid. */
  plan(text: string): { id: string } | { problem: Message } {
    const names = parseCategoryPath(text);
    if (names.length === 0) return { problem: message('product.csv_category_empty') };
    if (names.length > MAX_CATEGORY_DEPTH)
      return { problem: message('category.too_deep', { maximum: MAX_CATEGORY_DEPTH }) };
    if (names.some((name) => name.length > MAX_CATEGORY_NAME_LENGTH))
      return { problem: message('category.name_too_long', { max: MAX_CATEGORY_NAME_LENGTH }) };
    let id: string | null = null;
    for (const [index, name] of names.entries()) {
      const key = pathKey(names.slice(0, index + 1).map(normalise));
      id = this.#existingIds.get(key) ?? this.#add(key, { name, parentId: id }).id;
    }
    return { id: id ?? '' };
  }

  #add(key: string, input: Omit<NewCategory, 'id'>): NewCategory {
    const category = this.#byPath.get(key) ?? { id: newId(this.#now), ...input };
    this.#byPath.set(key, category);
    this.#byId.set(category.id, category);
    return category;
  }

  /** The nearest existing ancestor of a new category, because the new category inherits its attributes. */
  nearestExisting(id: string | null): string | null {
    const category = id === null ? undefined : this.#byId.get(id);
    return category ? this.nearestExisting(category.parentId) : id;
  }

  /** The categories that valid products need, parents first. */
  neededBy(plans: readonly Plan[]): NewCategory[] {
    const needed = new Set<NewCategory>();
    const add = (id: string | null | undefined): void => {
      const category = id ? this.#byId.get(id) : undefined;
      if (!category || needed.has(category)) return;
      add(category.parentId);
      needed.add(category);
    };
    for (const { product, action } of plans) {
      if (product.notes.isValid) add(action.kind === 'create' ? action.draft.categoryId : plannedCategoryId(action));
    }
    return [...needed];
  }
}

const pathKey = (path: readonly string[]): string => JSON.stringify(path);
const plannedCategoryId = (action: Plan['action']) =>
  action.kind === 'update' ? action.changes.categoryId : undefined;

/** Creates the planned categories. Throws 400 at `createCategories` if there are too many. */
export async function createCategories(ctx: Context, categories: readonly NewCategory[]): Promise<void> {
  if (categories.length > MAX_NEW_CATEGORIES)
    throw invalidField('createCategories', 'product.csv_too_many_categories', {
      count: categories.length,
      max: MAX_NEW_CATEGORIES,
    });
  for (const { id, name, parentId } of categories) await createCategory(ctx, { name: { en: name }, parentId }, id);
}
