import type { Ref } from 'react';

export interface ComboboxItem {
  /** Id of the item. */
  value: string;
  label: string;
  /** Muted text after the label: an email address, a path. */
  note?: string;
}

/** Common props of the single and the multiple combobox. */
export interface ComboboxBase {
  /** All items, or the results of the last search. */
  items: readonly ComboboxItem[];
  /**
   * Called with the text after a delay; the caller searches and updates `items`. Without it, items are filtered
   * locally.
   */
  onSearch?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  /** Accessible name if there is no Field around it. */
  'aria-label'?: string;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}
