/** A page, or a section of one, to navigate to. */
export interface PaletteCommand {
  name: string;
  /** Synonyms in both languages. */
  keywords: string;
  /** The page or group that contains it. */
  within?: string;
  to: string;
  search?: object;
  hash?: string;
  /** Keyboard shortcut with the same effect. */
  keys?: string | undefined;
}

/** An action that runs immediately. */
export interface PaletteAction {
  name: string;
  keywords: string;
  run: () => void;
}
