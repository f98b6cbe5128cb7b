/** Selects the ids of published categories, which are active along with all their ancestors. */
export const PUBLISHED_CATEGORIES =
  '(select l.id from categories l where not exists (select 1 from categories u where u.id = any(l.path) and not u.is_active))';
