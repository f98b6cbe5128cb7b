/** A parameter as it stands in an address; `$id` and its like are the route table's own patterns. */
export const part = (value: string): string => (value.startsWith('$') ? value : encodeURIComponent(value));

/** The addresses of a collection that is created and edited on pages of its own. */
export const collection = (base: string) => ({
  list: base,
  create: `${base}/create`,
  edit: (id: string) => `${base}/${part(id)}/edit`,
});
