import type { Ref } from 'react';

export interface ComboboxItem {
  /** Its id. */
  value: string;
  label: string;
  /** A quieter word behind the label: an e-mail, a path. */
  note?: string;
}

/** What the single and the multiple combobox share. */
export interface ComboboxBase {
  /** All there are, or what the last search found. */
  items: readonly ComboboxItem[];
  /** The words typed, a moment after the last key: the caller searches and gives new `items`. Without it the items are filtered here. */
  onSearch?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  /** Its name where no Field around it gives one. */
  'aria-label'?: string;
  disabled?: boolean;
  invalid?: boolean;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}
