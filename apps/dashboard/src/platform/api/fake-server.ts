import { vi } from 'vitest';

interface RecordedRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

type FakeResponse =
  | { status?: number; statusCode?: number; headers?: Record<string, string>; [part: string]: unknown }
  | 'never'
  | 'unreachable';

/** Replaces the network in tests: looks up the response to each request by `METHOD path`, and records all requests. */
export function fakeServer(routes: Record<string, (request: RecordedRequest) => FakeResponse>) {
  const requests: RecordedRequest[] = [];
  const respond = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const call = { method: init.method ?? 'GET', url, headers: new Headers(init.headers), body: readBody(init.body) };
    requests.push(call);
    const response = routes[`${call.method} ${url.split('?')[0]}`]?.(call) ?? {
      statusCode: 404,
      message: 'No such call',
      requestId: 'r',
    };
    if (response === 'unreachable') throw new TypeError('Failed to fetch');
    if (response === 'never') return rejectOnAbort(init.signal);
    const { headers, status, ...body } = response;
    return new Response(JSON.stringify(body), { status: status ?? body.statusCode, headers });
  };
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('XMLHttpRequest', fakeXhr(respond));
  return {
    requests,
    count: (route: string) => requests.filter((call) => `${call.method} ${call.url.split('?')[0]}` === route).length,
  };
}

/** The part of XMLHttpRequest that uploads use. */
const fakeXhr = (respond: (url: string, init: RequestInit) => Promise<Response>) =>
  class {
    status = 0;
    responseText = '';
    upload = {};
    onload: (() => void) | undefined;
    onerror: (() => void) | undefined;
    onloadend: (() => void) | undefined;
    #url = '';
    #init: RequestInit & { headers: Record<string, string> } = { headers: {} };

    open(method: string, url: string): void {
      this.#url = url;
      this.#init.method = method;
    }
    setRequestHeader(name: string, value: string): void {
      this.#init.headers[name] = value;
    }
    getResponseHeader = (): null => null;
    abort = (): void => undefined;
    async send(body: FormData): Promise<void> {
      try {
        const response = await respond(this.#url, { ...this.#init, body });
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
      this.onloadend?.();
    }
  };

function rejectOnAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

const readBody = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);
