import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type ServerProcess, startProcess } from './process.fixture.ts';

const PORT = 20_000 + (process.pid % 10_000);

let testDatabase: TestDatabase;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'souk-drain-'));
  server = startProcess({
    DATABASE_URL: testDatabase.url,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    DRAIN_SECONDS: '2',
  });
  await server.waitForOutput('Souk is ready');
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });
async function request(path: string): Promise<IncomingMessage> {
  const [response] = (await once(get({ port: PORT, path, agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

it('after SIGTERM, the server is not ready, still serves while it asks clients to close connections, and exits', async () => {
  expect((await request('/readyz')).statusCode).toBe(200);
  const exited = once(server.child, 'exit');
  server.child.kill('SIGTERM');
  while ((await request('/readyz')).statusCode === 200);
  const response = await request('/v1/privacy-policy');
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers.connection).toBe('close');
  expect(await exited).toEqual([0, null]);
});
