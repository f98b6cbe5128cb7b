import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface TestMailServer {
  url: string;
  /** Everything that was received, with the line breaks of a text. */
  received: string[];
  /** The address of the recipient of each mail. */
  recipients(): string[];
  /** The highest number of connections that were open at the same time. */
  maxConnections(): number;
  close(): Promise<void>;
}

/** A mail server that accepts and records everything. It takes `delay` milliseconds for each mail. */
export async function startMailServer(delay = 0): Promise<TestMailServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let max = 0;
  const server = createServer((socket) => {
    let isData = false;
    sockets.add(socket);
    max = Math.max(max, sockets.size);
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text.replaceAll('\r\n', '\n'));
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      if (text.startsWith('QUIT')) return void socket.end('221 bye\r\n');
      const wait = isData ? delay : 0;
      isData = text.startsWith('DATA');
      const answer = isData ? '354 go on\r\n' : '250 fine\r\n';
      void pause(wait).then(() => socket.write(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    recipients: () => [...received.join('').matchAll(/^RCPT TO:<(.+)>/gm)].map(([, to = '']) => to),
    maxConnections: () => max,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
