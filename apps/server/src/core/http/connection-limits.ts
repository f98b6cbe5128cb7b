import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

/** Descriptors for the runtime, logs, mail, downloads and jobs, which connections must never use up. */
const RESERVED_DESCRIPTORS = 128;
/** A connection, and the file that is read for it or written from it. */
const PER_CONNECTION = 2;
const FEWEST_CONNECTIONS = 64;
const MOST_CONNECTIONS = 20_000;
/** Where the system does not say how many descriptors a process may open. */
const USUAL_DESCRIPTORS = 1024;
/** A browser opens six; an office or a storefront behind one address some hundred. */
const MOST_PER_ADDRESS = 512;
/** One address never gets more than this part of all connections. */
const ADDRESS_SHARE = 3;
const LOG_EVERY_MS = 60_000;

interface ConnectionLimits {
  /** Proxies carry the connections of many clients. */
  isProxy: (address: string) => boolean;
  /** Connections to the database at most. */
  databaseConnections: number;
  /** Descriptors that this process may open. */
  descriptors?: number;
}

/** Refuses connections beyond what the process can serve: in total, and from one address. */
export function limitConnections(
  app: FastifyInstance,
  { isProxy, databaseConnections, descriptors = descriptorLimit() }: ConnectionLimits,
): void {
  const free = Math.floor((descriptors - RESERVED_DESCRIPTORS - databaseConnections) / PER_CONNECTION);
  const total = Math.min(MOST_CONNECTIONS, Math.max(FEWEST_CONNECTIONS, free));
  const perAddress = Math.min(MOST_PER_ADDRESS, Math.floor(total / ADDRESS_SHARE));
  const open = new Map<string, number>();
  let loggedAt = -LOG_EVERY_MS;

  function logRefusal(reason: string): void {
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    app.log.warn({ total, perAddress }, `refused connections: ${reason}`);
  }

  app.server.maxConnections = total;
  app.server.on('drop', () => logRefusal('too many in total'));
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    const key = networkOf(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) {
      logRefusal('too many from one address');
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/** How many descriptors this process may open, as Linux tells. */
function descriptorLimit(): number {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return line === 'unlimited' ? Infinity : Number(line ?? USUAL_DESCRIPTORS);
  } catch {
    return USUAL_DESCRIPTORS;
  }
}
