import * as z from 'zod/mini';
import { callAsJson, type Engine } from './engine.ts';
import { retryUntil, freePort, startProgram } from './program.ts';

const START_TIMEOUT_MS = 15_000;
/** The browser that WebKitGTK ships for its own tests. */
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const sessionSchema = z.object({ sessionId: z.string() });
const responseSchema = z.object({ value: z.unknown() });

interface WebKitPaths {
  driver: string;
  browser?: string;
  /** The path of Xvfb, an X server without a display. WebKitGTK needs an X server. */
  xvfb: string;
}

/** Starts WebKit through WebKitWebDriver, which implements classic WebDriver over HTTP. */
export async function startWebKit({ driver, browser = MINI_BROWSER, xvfb }: WebKitPaths): Promise<Engine> {
  const display = `:${100 + (process.pid % 400)}`;
  const screen = startProgram(xvfb, [display, '-screen', '0', '1440x1000x24']);
  const port = await freePort();
  const driving = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], { env: { DISPLAY: display } });
  const send = async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = responseSchema.parse(await response.json());
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = sessionSchema.parse(
    await retryUntil(() => send('/session', { capabilities: { alwaysMatch: options } }), START_TIMEOUT_MS),
  );
  const at = `/session/${sessionId}`;
  await send(`${at}/window/rect`, { x: 0, y: 0, width: 1440, height: 980 });
  return {
    name: 'WebKit',
    navigate: async (url) => void (await send(`${at}/url`, { url })),
    evaluate: async (source, args) =>
      z.string().parse(await send(`${at}/execute/sync`, { script: `return ${callAsJson(source, args)}`, args: [] })),
    perform: async (sources) => void (await send(`${at}/actions`, { actions: sources })),
    close: async () => {
      await send(at, undefined, 'DELETE').catch(() => undefined);
      await driving.stop();
      await screen.stop();
    },
  };
}
