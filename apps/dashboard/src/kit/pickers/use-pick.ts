import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import type { PickSource } from './pick-sources.ts';

/** What a search finds, with the words it is asked by. */
export function usePickSearch(source: PickSource) {
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: ['pick-search', source.key, words],
    queryFn: ({ signal }) => source.search(words, signal),
    placeholderData: keepPreviousData,
    meta: { background: true },
  });
  return { items: found.data ?? [], loading: found.isFetching, onSearch: setWords };
}

/** The things behind ids, by their names; `known` spares the question. */
export function usePicked(source: PickSource, ids: readonly string[], known: readonly ComboboxItem[]): ComboboxItem[] {
  const unknown = ids.filter((id) => !known.some((item) => item.value === id));
  const names = useQuery({
    queryKey: ['pick-names', source.key, unknown],
    queryFn: () => Promise.all(unknown.map(async (id) => ({ value: id, label: await source.nameOf(id) }))),
    enabled: unknown.length > 0,
    meta: { background: true },
  });
  return ids.map(
    (id) => [...known, ...(names.data ?? [])].find((item) => item.value === id) ?? { value: id, label: '…' },
  );
}
