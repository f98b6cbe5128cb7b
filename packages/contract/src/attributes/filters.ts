/** Filters by attributes in the query string of a list, such as `attribute.material=wood`. */
export type AttributeFilters = { [key: `attribute.${string}`]: string | string[] };
const ATTRIBUTE_FILTER = /^attribute\.([a-z0-9_]+)$/;

/**
 * Collects the keys `attribute.<key>` of a query string under `attribute`, because strict schemas reject unknown keys.
 */
export const gatherAttributes = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null) return query;
  const plain: [string, unknown][] = [];
  const byKey: [string, unknown][] = [];
  for (const [name, value] of Object.entries(query)) {
    const key = ATTRIBUTE_FILTER.exec(name)?.[1];
    if (key) byKey.push([key, value]);
    else plain.push([name, value]);
  }
  return { ...Object.fromEntries(plain), ...(byKey.length > 0 ? { attribute: Object.fromEntries(byKey) } : {}) };
};
