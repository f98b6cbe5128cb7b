/** Ids of the categories that a shop may show: switched on, as every one above them. */
export const PUBLISHED_CATEGORIES =
  '(select l.id from categories l where not exists (select 1 from categories u where u.id = any(l.path) and not u.is_active))';
