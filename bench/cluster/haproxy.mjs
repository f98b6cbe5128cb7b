import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../api/database.mjs';

const DEFAULTS = [
  'defaults',
  '  timeout connect 2s',
  '  timeout client 30s',
  '  timeout server 30s',
  '  timeout check 2s',
  '  option redispatch',
];

/** In front of processes of Souk at `ports`. The response header `x-served-by` names the process, souk0 or souk1. */
export const startHttpProxy = (check, ports) =>
  startHaproxy(check, 'http', [
    '  mode http',
    '  balance roundrobin',
    '  option forwardfor',
    '  option httpchk GET /readyz',
    '  http-response set-header x-served-by %s',
    ...ports.map((port, index) => `  server souk${index} 127.0.0.1:${port} check inter 300ms fall 2 rise 1`),
  ]);

/** In front of the PostgreSQL servers, of which the one whose `checkPort` answers with 200 gets all connections. */
export const startDatabaseProxy = (check, servers) =>
  startHaproxy(check, 'tcp', [
    '  mode tcp',
    '  option httpchk GET /',
    '  default-server check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers.map(({ port, checkPort }, index) => `  server database${index} 127.0.0.1:${port} port ${checkPort}`),
  ]);

/** Starts haproxy with one backend and returns its port. It is stopped at the end of the check. */
async function startHaproxy({ folder, onEnd }, mode, backend) {
  assertInstalled();
  const port = await freePort();
  const config = join(folder, `haproxy-${port}.cfg`);
  const frontend = ['frontend all', `  mode ${mode}`, `  bind 127.0.0.1:${port}`, '  default_backend servers'];
  writeFileSync(config, [...DEFAULTS, ...frontend, 'backend servers', ...backend, ''].join('\n'));
  const proxy = spawn('haproxy', ['-f', config, '-db'], { stdio: 'ignore' });
  onEnd(async () => {
    const exited = once(proxy, 'exit');
    if (proxy.kill()) await exited;
  });
  return port;
}

function assertInstalled() {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
  } catch {
    throw new Error('Install haproxy first, for example with "apt-get install haproxy"');
  }
}
