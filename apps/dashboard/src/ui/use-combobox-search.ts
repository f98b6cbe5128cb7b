import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import type { ComboboxItem } from '#ui/combobox.types.ts';

const TYPING_PAUSE_MS = 200;

/** Prevents Escape from clearing the field while the list is closed. A dialog around the field still closes. */
export function preserveOnEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}

/** Common props of both comboboxes; `onSearch` is called after a typing pause. */
export function useComboboxSearch(onSearch: ((query: string) => void) | undefined) {
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timerRef.current), []);
  return {
    itemToStringLabel: (item: ComboboxItem) => item.label,
    itemToStringValue: (item: ComboboxItem) => item.value,
    isItemEqualToValue: (item: ComboboxItem, value: ComboboxItem) => item.value === value.value,
    // the server has already filtered
    filter: onSearch ? null : undefined,
    onInputValueChange(query: string, { reason }: { reason: string }) {
      if (!onSearch) return;
      clearTimeout(timerRef.current);
      // selecting an item or opening the list resets the search
      const isInput = reason === 'input-change' || reason === 'input-paste';
      timerRef.current = setTimeout(() => onSearch(isInput ? query.trim() : ''), isInput ? TYPING_PAUSE_MS : 0);
    },
  };
}
