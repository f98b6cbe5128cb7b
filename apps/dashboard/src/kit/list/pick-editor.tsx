import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComboboxItem } from '#ui/combobox.types.ts';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import { EditorForm } from './editor-form.tsx';
import type { Filter } from './list.types.ts';

interface PickEditorProps {
  filter: Extract<Filter, { kind: 'pick' }>;
  value: string;
  onApply: (value: string) => void;
}

/** Picks by searching on the server: vendors, customers, categories. */
export function PickEditor({ filter, value, onApply }: PickEditorProps) {
  const [words, setWords] = useState('');
  const found = useQuery({
    queryKey: ['filter-search', filter.key, words],
    queryFn: ({ signal }) => filter.search(words, signal),
    meta: { background: true },
  });
  const ids = value.split(',').filter(Boolean);
  const known = useQuery({
    queryKey: ['filter-picked', filter.key, value],
    queryFn: () => Promise.all(ids.map(async (id) => ({ value: id, label: await filter.nameOf(id) }))),
    enabled: ids.length > 0,
    meta: { background: true },
  });
  const [picked, setPicked] = useState<ComboboxItem[]>();
  const shown = picked ?? known.data ?? [];
  return (
    <EditorForm onSubmit={() => onApply(shown.map((item) => item.value).join(','))}>
      <MultiCombobox
        aria-label={filter.label}
        items={found.data ?? []}
        loading={found.isFetching}
        value={shown}
        onChange={setPicked}
        onSearch={setWords}
      />
    </EditorForm>
  );
}
