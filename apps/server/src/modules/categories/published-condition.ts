/** Selects the ids of published categories. A category is published if it and all its ancestors are active. */
export const PUBLISHED_CATEGORIES =
  '(select l.id from categories l where not exists (select 1 from categories u where u.id = any(l.path) and not u.is_active))';
