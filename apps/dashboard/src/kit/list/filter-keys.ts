import type { Endpoint } from '@souk/contract/core/endpoint.ts';

/** A list endpoint, as far as its filters go: declared with `query`, which the dashboard gets as the names of its filters. */
export type Filtered = Pick<Endpoint, 'query' | 'filters'>;

/** Whether a key of the address is a filter of the endpoint. Other keys belong to the page around the list, or to nobody here. */
export const isFilterOf = ({ filters = [] }: Filtered, key: string): boolean =>
  filters.some((name) => (name.endsWith('.') ? key.startsWith(name) : key === name));
