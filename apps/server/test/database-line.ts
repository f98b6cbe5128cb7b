import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line between an app and its database, which a test can cut or silence. */
export interface DatabaseLine {
  /** The address by which the database is reached over this line. */
  lay(url: string): Promise<string>;
  /** Ends open connections and refuses new ones, as a server does that was stopped. */
  cut(): Promise<void>;
  /** Passes nothing on and ends nothing, as a network does that has gone. */
  silence(): void;
  /** Ends the connection on which the next command of this kind is confirmed, and swallows the confirmation. */
  loseNext(command: Command): void;
  /** All is well again; connections from before that are silent stay so. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

type Command = 'commit' | 'insert' | 'delete' | 'select';

/** What PostgreSQL says once a command has been carried out. */
const CONFIRMATIONS: Record<Command, string> = {
  commit: 'COMMIT\0',
  insert: 'INSERT 0 ',
  delete: 'DELETE ',
  select: 'SELECT ',
};

export function createDatabaseLine(): DatabaseLine {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let port = 0;
  let isSilent = false;
  let lost: string | undefined;

  const server = createServer((near) => {
    const far = connect(target);
    far.on('data', (bytes) => {
      if (lost === undefined || !bytes.includes(lost)) return;
      lost = undefined;
      near.destroy();
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => (sockets.delete(from), to.destroy()));
      if (isSilent) from.pause();
      else from.pipe(to);
    }
  });
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening');
  const dropAll = () => sockets.forEach((socket) => socket.destroy());

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
      dropAll();
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
      dropAll();
    },
  };
}
