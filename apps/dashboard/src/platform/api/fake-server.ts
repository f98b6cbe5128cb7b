import { vi } from 'vitest';

interface Asked {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

type Answer =
  | { status?: number; statusCode?: number; headers?: Record<string, string>; [part: string]: unknown }
  | 'never'
  | 'unreachable';

/** Stands in for the network in tests: answers each call by `method path`, and remembers what was asked. */
export function fakeServer(routes: Record<string, (asked: Asked) => Answer>) {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body: readBody(init.body) };
    asked.push(call);
    const answer = routes[`${call.method} ${url.split('?')[0]}`]?.(call) ?? {
      statusCode: 404,
      message: 'No such call',
      requestId: 'r',
    };
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer === 'never') return untilAborted(init.signal);
    const { headers, status, ...body } = answer;
    return new Response(JSON.stringify(body), { status: status ?? body.statusCode, headers });
  });
  return {
    asked,
    count: (route: string) => asked.filter((call) => `${call.method} ${call.url.split('?')[0]}` === route).length,
  };
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

const readBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);
