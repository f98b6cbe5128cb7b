import type { Engine } from './engine.ts';
import { type Found, locateInPage, type Target } from './locate.ts';
import { retryUntil, pause } from './program.ts';

/** How long a journey waits for an expected element or path. */
const TIMEOUT_MS = 20_000;
/** How long an element must not have moved before it is pressed. */
const REST_MS = 200;

/** WebDriver's code points for keys without a character. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', control: '\uE009', down: '\uE015', tab: '\uE004' } as const;

type Name = string | RegExp;
const targetOf = (role: string, name: Name): Target => ({
  role,
  name: typeof name === 'string' ? name : { source: name.source, flags: name.flags },
});

/** A page of Souk in any engine, used like a person does: elements are found by role and name, and used by pointer and keys. */
export class Page {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  goto(path: string): Promise<void> {
    return this.#engine.navigate(this.#origin + path);
  }

  /** Runs a function in the page. It is sent as source, so it can only use its arguments and the page's globals. */
  async evaluate<Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    // The cast is safe because `callAsJson` returns the result of this function as JSON.
    return JSON.parse(await this.#engine.evaluate(String(inPage), args)) as Result;
  }

  /** Waits until an element is visible and can be pressed, and returns it. */
  see(role: string, name: Name): Promise<Found> {
    return retryUntil(async () => {
      const found = await this.evaluate(locateInPage, targetOf(role, name));
      if (!found) throw new Error(`There is no ${role} “${String(name)}” on ${await this.path()}`);
      return found;
    }, TIMEOUT_MS);
  }

  /** Waits until an element no longer moves. While a list is loading, a press could hit another row. */
  #seeAtRest(role: string, name: Name): Promise<Found> {
    return retryUntil(async () => {
      const before = await this.see(role, name);
      await pause(REST_MS);
      const after = await this.see(role, name);
      if (after.x !== before.x || after.y !== before.y) throw new Error(`The ${role} “${String(name)}” keeps moving`);
      return after;
    }, TIMEOUT_MS);
  }

  async press(role: string, name: Name): Promise<void> {
    const { x, y } = await this.#seeAtRest(role, name);
    await this.#engine.perform([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  /** Puts the focus into a field and types. */
  async type(role: string, name: Name, text: string): Promise<void> {
    await this.press(role, name);
    await this.keys(text);
  }

  /** Types characters one after the other, while the key `held` is down. */
  keys(text: string, { held = '' }: { held?: string } = {}): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    return this.#engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: held ? [{ type: 'keyDown', value: held }, ...actions, { type: 'keyUp', value: held }] : actions,
      },
    ]);
  }

  /** Path, query and hash of the URL. */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  seePath(pattern: RegExp): Promise<void> {
    return retryUntil(async () => {
      const path = await this.path();
      if (!pattern.test(path)) throw new Error(`The address is ${path}, not ${String(pattern)}`);
    }, TIMEOUT_MS);
  }
}
