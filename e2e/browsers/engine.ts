/** A sequence of actions for WebDriver's "Perform Actions". Classic WebDriver and WebDriver BiDi use the same format. */
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

/** A browser that WebDriver controls, with the operations that the journeys need. */
export interface Engine {
  name: string;
  navigate: (url: string) => Promise<void>;
  /** Runs the source of a function in the page, with these arguments. Returns its result as JSON. */
  evaluate: (source: string, args: readonly unknown[]) => Promise<string>;
  perform: (sources: readonly InputSource[]) => Promise<void>;
  close: () => Promise<void>;
}

/** An expression that calls the function with the arguments and turns its result into JSON. */
export const callAsJson = (source: string, args: readonly unknown[]): string =>
  `JSON.stringify((${source})(...${JSON.stringify(args)}) ?? null)`;
