import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between an app and its database. Tests use it to simulate failures. */
export interface DatabaseProxy {
  /** Starts the proxy in front of the database with this URL, and returns the URL to connect to instead. */
  lay(url: string): Promise<string>;
  /** Closes open connections and rejects new ones, like a stopped server. */
  cut(): Promise<void>;
  /** Stops forwarding but leaves connections open, like a broken network. */
  silence(): void;
  /** When the next command of this kind completes, closes its connection instead of forwarding the confirmation. */
  loseNext(command: Command): void;
  /** Forwards again. Connections that were open during `silence` stay silent. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

type Command = 'commit' | 'insert' | 'delete' | 'select';

/** PostgreSQL's message for a completed command. */
const CONFIRMATIONS: Record<Command, string> = {
  commit: 'COMMIT\0',
  insert: 'INSERT 0 ',
  delete: 'DELETE ',
  select: 'SELECT ',
};

export function createDatabaseProxy(): DatabaseProxy {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let port = 0;
  let isSilent = false;
  let lost: string | undefined;

  const server = createServer((client) => {
    const upstream = connect(target);
    upstream.on('data', (bytes) => {
      if (lost === undefined || !bytes.includes(lost)) return;
      lost = undefined;
      client.destroy();
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => (sockets.delete(from), to.destroy()));
      if (isSilent) from.pause();
      else from.pipe(to);
    }
  });
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening');
  const closeAll = () => sockets.forEach((socket) => socket.destroy());

  return {
    async lay(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      await listen();
      ({ port } = server.address() as AddressInfo);
      address.port = String(port);
      return address.href;
    },
    async cut() {
      server.close();
      closeAll();
      await once(server, 'close');
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    loseNext(command) {
      lost = CONFIRMATIONS[command];
    },
    async mend() {
      isSilent = false;
      if (!server.listening) await listen();
    },
    async remove() {
      if (server.listening) server.close();
      closeAll();
    },
  };
}
