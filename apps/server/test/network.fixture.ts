import { createServer, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '#core/fetch/fetch-public.ts';

export interface TestNetwork {
  network: Network;
  /** The answers of DNS by host. Each look-up uses the next answer; the last one is used again. */
  hosts: Map<string, string[][]>;
  /** Every request as `<host><path>`, in order. */
  requests: string[];
  /** The addresses of all connections. */
  reached: string[];
  answers: Map<string, RequestListener>;
  stop(): Promise<void>;
}

/** Simulates public hosts: a local server answers every request, whatever address the host has. */
export async function startNetwork(): Promise<TestNetwork> {
  const server = createServer((incoming, response) => {
    const key = `${incoming.headers.host}${incoming.url}`;
    fixture.requests.push(key);
    const answer = fixture.answers.get(key);
    if (answer) answer(incoming, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started));
  const { port } = server.address() as AddressInfo;
  const fixture: TestNetwork = {
    hosts: new Map(),
    requests: [],
    reached: [],
    answers: new Map(),
    network: {
      resolve: async (host) => {
        const resolutions = fixture.hosts.get(host) ?? [];
        const [first = []] = resolutions;
        if (resolutions.length > 1) resolutions.shift();
        return first;
      },
      request: ({ lookup, ...options }) => {
        lookup?.(String(options.host), { all: false }, (_error, address) => {
          if (typeof address === 'string') fixture.reached.push(address);
        });
        const headers = { host: String(options.host) };
        return request({ ...options, headers, host: '127.0.0.1', port });
      },
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
  return fixture;
}
