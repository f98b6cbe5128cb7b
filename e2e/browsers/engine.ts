/** One action sequence of WebDriver's "Perform Actions", which its classic and its bidirectional protocol share. */
export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: readonly PointerAction[] }
  | { type: 'key'; id: string; actions: readonly KeyAction[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
interface KeyAction {
  type: 'keyDown' | 'keyUp';
  value: string;
}

/** The operations that the journeys need of a browser driven by WebDriver. */
export interface Engine {
  name: string;
  navigate: (url: string) => Promise<void>;
  /** Runs the source of a function with these arguments in the page and returns its result as JSON. */
  evaluate: (source: string, args: readonly unknown[]) => Promise<string>;
  perform: (sources: readonly InputSource[]) => Promise<void>;
  close: () => Promise<void>;
}

/** The expression that calls a page function with JSON arguments and turns its result into JSON. */
export const callAsJson = (source: string, args: readonly unknown[]): string =>
  `JSON.stringify((${source})(...${JSON.stringify(args)}) ?? null)`;
