import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { filterNamesOf } from '@souk/contract/core/filter-names.ts';

/** A list endpoint, as far as its filters go. */
export type Filtered = Pick<Endpoint, 'query' | 'filters'>;

/** Whether a key of the address is a filter of the endpoint. Other keys belong to the page around the list, or to nobody here. */
export function isFilterOf(endpoint: Filtered, key: string): boolean {
  // the build knows the names and leaves out the schema
  const names = endpoint.filters ?? filterNamesOf(endpoint);
  return names.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));
}
