import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from './client-network.ts';

/** File descriptors reserved for the runtime, logs, mail, downloads and jobs. */
const RESERVED_DESCRIPTORS = 128;
/** Descriptors per connection: the socket, and a file that is read or written for it. */
const DESCRIPTORS_PER_CONNECTION = 2;
const MIN_CONNECTIONS = 64;
const MAX_CONNECTIONS = 20_000;
/** Assumed if the system does not report a limit. */
const DEFAULT_DESCRIPTORS = 1024;
/** A browser opens six connections. An office or a storefront behind one address may open hundreds. */
const MAX_CONNECTIONS_PER_ADDRESS = 512;
/** An address gets at most all connections divided by this number. */
const MAX_ADDRESS_DIVISOR = 3;
const LOG_INTERVAL_MS = 60_000;

interface ConnectionLimits {
  /** Proxies are exempt, because they forward the connections of many clients. */
  isProxy: (address: string) => boolean;
  /** Maximum number of database connections. */
  databaseConnections: number;
  /** The descriptor limit of this process. */
  descriptors?: number;
}

/** Limits connections in total and per client address to what the process can serve. */
export function limitConnections(
  app: FastifyInstance,
  { isProxy, databaseConnections, descriptors = readDescriptorLimit() }: ConnectionLimits,
): void {
  const free = Math.floor((descriptors - RESERVED_DESCRIPTORS - databaseConnections) / DESCRIPTORS_PER_CONNECTION);
  const total = Math.min(MAX_CONNECTIONS, Math.max(MIN_CONNECTIONS, free));
  const perAddress = Math.min(MAX_CONNECTIONS_PER_ADDRESS, Math.floor(total / MAX_ADDRESS_DIVISOR));
  const open = new Map<string, number>();
  let loggedAt = -LOG_INTERVAL_MS;

  function logRejection(reason: string): void {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    app.log.warn({ total, perAddress }, `refused connections: ${reason}`);
  }

  app.server.maxConnections = total;
  app.server.on('drop', () => logRejection('too many in total'));
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const key = clientNetwork(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) {
      logRejection('too many from one address');
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const remaining = (open.get(key) ?? 1) - 1;
      if (remaining > 0) open.set(key, remaining);
      else open.delete(key);
    });
  });
}

/** The descriptor limit of this process, from /proc on Linux. */
function readDescriptorLimit(): number {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return line === 'unlimited' ? Infinity : Number(line ?? DEFAULT_DESCRIPTORS);
  } catch {
    return DEFAULT_DESCRIPTORS;
  }
}
