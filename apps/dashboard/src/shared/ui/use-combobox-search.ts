import { useEffect, useRef } from 'react';

import type { ComboboxItem } from '#shared/ui/combobox.types.ts';

const TYPING_PAUSE_MS = 200;

/** What both comboboxes hand to the library, with `onSearch` called once typing pauses. */
export function useComboboxSearch(onSearch: ((query: string) => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    itemToStringLabel: (item: ComboboxItem) => item.label,
    itemToStringValue: (item: ComboboxItem) => item.value,
    isItemEqualToValue: (item: ComboboxItem, value: ComboboxItem) => item.value === value.value,
    // the server has filtered already
    filter: onSearch ? null : undefined,
    onInputValueChange(query: string, { reason }: { reason: string }) {
      if (!onSearch) return;
      clearTimeout(timer.current);
      // a choice or an opened list is no question: show everything again
      const isTyped = reason === 'input-change' || reason === 'input-paste';
      timer.current = setTimeout(() => onSearch(isTyped ? query.trim() : ''), isTyped ? TYPING_PAUSE_MS : 0);
    },
  };
}
