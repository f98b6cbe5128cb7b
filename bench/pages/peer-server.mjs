import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, createServer, request as send } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mustRun } from '../../scripts/steps/run.mjs';
import { root } from '../../scripts/steps/paths.mjs';
import { freePort } from '../api/database.mjs';

const folder = join(root, 'bench/peer');
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the react-admin page and serves it compressed. Calls on the same origin are passed on to the API of Souk. */
export async function startPeer(soukPort) {
  if (!existsSync(join(folder, 'node_modules')))
    await mustRun('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  await mustRun('npm', ['run', 'build', '--silent', '--', '--logLevel', 'error'], { cwd: folder });
  const files = compressedFiles(join(folder, 'dist'));
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://peer');
    if (pathname.startsWith('/v1/')) return passOn(request, response, { port: soukPort, agent });
    const { type, content } = files.get(pathname) ?? files.get('/index.html');
    const cached = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Content-Length': content.length,
      'Cache-Control': cached,
    });
    return response.end(content);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => (agent.destroy(), server.close(), server.closeAllConnections()),
  };
}

function compressedFiles(dist) {
  const names = readdirSync(dist, { recursive: true })
    .map(String)
    .filter((name) => types[extname(name)]);
  return new Map(
    names.map((name) => [
      `/${name}`,
      { type: types[extname(name)], content: brotliCompressSync(readFileSync(join(dist, name))) },
    ]),
  );
}

function passOn(request, response, target) {
  const passed = send(
    { ...target, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
