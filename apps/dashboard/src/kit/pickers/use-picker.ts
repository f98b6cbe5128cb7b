import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import type { PickSource } from './picker-sources.ts';

/** Searches a source while the user types. */
export function usePickSearch(source: PickSource) {
  const [text, setText] = useState('');
  const results = useQuery({
    queryKey: ['pick-search', source.key, text],
    queryFn: ({ signal }) => source.search(text, signal),
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  return { items: results.data ?? [], loading: results.isFetching, onSearch: setText };
}

/** Loads the names of records by id; `knownItems` need no request. */
export function useItemNames(
  source: PickSource,
  ids: readonly string[],
  knownItems: readonly ComboboxItem[],
): ComboboxItem[] {
  const missingIds = ids.filter((id) => !knownItems.some((item) => item.value === id));
  const fetched = useQuery({
    queryKey: ['pick-names', source.key, missingIds],
    queryFn: () => Promise.all(missingIds.map(async (id) => ({ value: id, label: await source.nameOf(id) }))),
    enabled: missingIds.length > 0,
    meta: { background: true },
  });
  return ids.map(
    (id) => [...knownItems, ...(fetched.data ?? [])].find((item) => item.value === id) ?? { value: id, label: '…' },
  );
}
