import { createServer } from 'node:net';

/** Finds a port of 127.0.0.1 that is currently free. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('The probe has no port')),
      );
    });
  });
}
