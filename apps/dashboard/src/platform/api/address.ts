import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { fillPath } from '@souk/contract/core/endpoint.ts';
import { isRecord } from '#platform/types/guards.ts';

/** Another host than the dashboard's own, set when building. */
const HOST: string = import.meta.env.VITE_API_HOST ?? '';
const BASE = '/v1';

export interface Target {
  params?: unknown;
  query?: unknown;
  dryRun?: boolean;
}

/** Where a call goes. Lists are joined by commas; what is empty is left out. */
export function addressOf(endpoint: Endpoint, { params, query, dryRun }: Target): string {
  const path = fillPath(endpoint.path, fieldsOf(params));
  const base = path.startsWith('/api/') ? '' : BASE;
  const search = searchOf({ ...fieldsOf(query), ...(dryRun ? { dryRun } : {}) });
  const slash = endpoint.trailingSlash ? '/' : '';
  return `${HOST}${base}${path}${slash}${search && `?${search}`}`;
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.filter((part) => part !== '').join(',') : textOf(value);
    if (text !== '') search.set(name, text);
  }
  // commas may stand as they are (RFC 3986, 3.4) and keep the log readable
  return search.toString().replaceAll('%2C', ',');
}

/** A file or one-time address of the server as the browser can open it. */
export function serverUrl(path: string): string {
  return path.startsWith('/') ? `${HOST}${path}` : path;
}

const fieldsOf = (part: unknown): Record<string, unknown> => (isRecord(part) ? part : {});

const textOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
