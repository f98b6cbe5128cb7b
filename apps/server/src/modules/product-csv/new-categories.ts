import { type Message, message } from '@souk/contract/core/message.ts';
import { MAX_CATEGORY_DEPTH, MAX_CATEGORY_NAME } from '@souk/contract/categories/api.ts';
import type { Context } from '#core/context.ts';
import { wrongField } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { createCategory } from '#modules/categories/categories.service.ts';
import { normalise } from '#tables/search-text.ts';
import { categoryNames, type FoundCategory } from './find-category.ts';
import type { Plan } from './plan-product.ts';

/** Most categories that one file creates: each is a step of its own. */
const MAX_NEW_CATEGORIES = 500;

interface NewCategory {
  id: string;
  name: string;
  parentId: string | null;
}

/** The categories that a file names and that are to be created: their ids are known before they exist. */
export class NewCategories {
  readonly #now: Date;
  readonly #known: ReadonlyMap<string, string>;
  readonly #byPath = new Map<string, NewCategory>();
  readonly #byId = new Map<string, NewCategory>();

  constructor({ now }: Context, known: readonly FoundCategory[]) {
    this.#now = now;
    // The first of two with one path, as a search finds it.
    this.#known = new Map(known.toReversed().map(({ path, id }) => [keyOf(path), id]));
  }

  /** The id of the last of `A > B > C`, with what is missing above it; or why there cannot be one. */
  plan(text: string): { id: string } | { problem: Message } {
    const names = categoryNames(text);
    if (names.length === 0) return { problem: message('product.csv_category_empty') };
    if (names.length > MAX_CATEGORY_DEPTH)
      return { problem: message('category.too_deep', { maximum: MAX_CATEGORY_DEPTH }) };
    if (names.some((name) => name.length > MAX_CATEGORY_NAME))
      return { problem: message('category.name_too_long', { max: MAX_CATEGORY_NAME }) };
    let id: string | null = null;
    for (const [index, name] of names.entries()) {
      const key = keyOf(names.slice(0, index + 1).map(normalise));
      id = this.#known.get(key) ?? this.#add(key, { name, parentId: id }).id;
    }
    return { id: id ?? '' };
  }

  #add(key: string, given: Omit<NewCategory, 'id'>): NewCategory {
    const category = this.#byPath.get(key) ?? { id: newId(this.#now), ...given };
    this.#byPath.set(key, category);
    this.#byId.set(category.id, category);
    return category;
  }

  /** The nearest category above that exists, whose attributes hold for a new one. */
  existingAbove(id: string | null): string | null {
    const category = id === null ? undefined : this.#byId.get(id);
    return category ? this.existingAbove(category.parentId) : id;
  }

  /** Those that the products which are imported need, each after its parent. */
  neededBy(plans: readonly Plan[]): NewCategory[] {
    const needed = new Set<NewCategory>();
    const add = (id: string | null | undefined): void => {
      const category = id ? this.#byId.get(id) : undefined;
      if (!category || needed.has(category)) return;
      add(category.parentId);
      needed.add(category);
    };
    for (const { product, step } of plans) {
      if (product.notes.isGood) add(step.kind === 'create' ? step.draft.categoryId : categoryIn(step));
    }
    return [...needed];
  }
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path);
const categoryIn = (step: Plan['step']) => (step.kind === 'update' ? step.changes.categoryId : undefined);

/** Throws 400 at `createCategories` for a file that names too many. */
export async function createCategories(ctx: Context, wanted: readonly NewCategory[]): Promise<void> {
  if (wanted.length > MAX_NEW_CATEGORIES)
    throw wrongField('createCategories', 'product.csv_too_many_categories', {
      count: wanted.length,
      max: MAX_NEW_CATEGORIES,
    });
  for (const { id, name, parentId } of wanted) await createCategory(ctx, { name: { en: name }, parentId }, id);
}
