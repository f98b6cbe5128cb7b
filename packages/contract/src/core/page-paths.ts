/** Encodes a parameter of a path; leaves patterns of the route table such as `$id` as they are. */
export const encodePathPart = (value: string): string => (value.startsWith('$') ? value : encodeURIComponent(value));

/** The paths of a collection with pages for creating and editing. */
export const collectionPaths = (base: string) => ({
  list: base,
  create: `${base}/create`,
  edit: (id: string) => `${base}/${encodePathPart(id)}/edit`,
});
