import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, useEffect, useRef } from 'react';

import type { ComboboxItem } from '#ui/combobox.types.ts';

const TYPING_PAUSE_MS = 200;

/** Escape on a closed list would empty the field: nothing shall be lost, and the dialog around it may close. */
export function keepOnEscape(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isOpen) event.preventBaseUIHandler();
}

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
