import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { callAsJson, type Engine } from './engine.ts';
import { type Program, startProgram } from './program.ts';

const replySchema = z.object({
  id: z.nullable(z.number()),
  type: z.string(),
  result: z.unknown(),
  message: z.optional(z.string()),
});
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) });
const resultSchema = z.object({
  result: z.optional(z.object({ value: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});

/** Starts Firefox, which supports WebDriver BiDi without a separate driver. */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'souk-firefox-'));
  const { program, address } = await launch(path, profile);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = treeSchema.parse(await send('browsingContext.getTree', {}));
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });
  return {
    name: 'Firefox',
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    evaluate: async (source, args) => {
      const { result, exceptionDetails } = resultSchema.parse(
        await send('script.evaluate', {
          expression: callAsJson(source, args),
          target: { context },
          awaitPromise: true,
        }),
      );
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value ?? 'null';
    },
    perform: async (sources) => void (await send('input.performActions', { context, actions: sources })),
    close: async () => {
      await send('browser.close', {}).catch(() => undefined);
      await program.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts the program and resolves when it has printed the address of its WebDriver. */
function launch(path: string, profile: string): Promise<{ program: Program; address: string }> {
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  return new Promise((resolve, reject) => {
    const program = startProgram(path, options, {
      onLine: (line) => {
        const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
        if (address) resolve({ program, address });
      },
    });
    program.process.once('exit', () => reject(new Error('Firefox ended before it could be driven')));
  });
}

interface PendingCommand {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}
type Send = (method: string, params: object) => Promise<unknown>;

/** Opens the connection. A command resolves with its result, or rejects with the browser's message. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const open = new Map<number, PendingCommand>();
  socket.on('message', (data: Buffer) => {
    const parsed = replySchema.safeParse(JSON.parse(data.toString('utf8')));
    if (!parsed.success || parsed.data.id === null) return;
    const { id, type, result, message } = parsed.data;
    if (type === 'error') open.get(id)?.reject(new Error(message));
    else open.get(id)?.resolve(result);
    open.delete(id);
  });
  socket.on('close', () => open.forEach(({ reject }) => reject(new Error('The connection to Firefox closed'))));
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  return (method, params) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      open.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}
