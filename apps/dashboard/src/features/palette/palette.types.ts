/** Somewhere to go. */
export interface PaletteCommand {
  name: string;
  /** What else people call it, in both languages. */
  keywords: string;
  /** The page or group that it is a part of. */
  within?: string;
  to: string;
  search?: object;
  hash?: string;
  /** Keys that do the same. */
  keys?: string | undefined;
}

/** Something to do at once. */
export interface PaletteStep {
  name: string;
  keywords: string;
  run: () => void;
}
