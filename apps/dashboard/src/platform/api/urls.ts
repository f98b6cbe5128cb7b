import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { fillPath } from '@souk/contract/core/endpoint.ts';
import { isRecord } from '#platform/types/guards.ts';

/** Host of the API if it differs from the dashboard's, set at build time. */
const API_HOST: string = import.meta.env.VITE_API_HOST ?? '';
const BASE_PATH = '/v1';

export interface RequestTarget {
  params?: unknown;
  query?: unknown;
  dryRun?: boolean;
}

/** The URL of a request. Lists are joined by commas, and empty values are omitted. */
export function requestUrl(endpoint: Endpoint, { params, query, dryRun }: RequestTarget): string {
  const path = fillPath(endpoint.path, toRecord(params));
  const base = path.startsWith('/api/') ? '' : BASE_PATH;
  const search = toSearchString({ ...toRecord(query), ...(dryRun ? { dryRun } : {}) });
  const slash = endpoint.trailingSlash ? '/' : '';
  return `${API_HOST}${base}${path}${slash}${search && `?${search}`}`;
}

function toSearchString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.filter((part) => part !== '').join(',') : toText(value);
    if (text !== '') search.set(name, text);
  }
  // commas are allowed in queries (RFC 3986, 3.4) and keep the log readable
  return search.toString().replaceAll('%2C', ',');
}

/** The absolute URL for a path on the server, such as that of a file. Absolute URLs are returned unchanged. */
export function serverUrl(path: string): string {
  return path.startsWith('/') ? `${API_HOST}${path}` : path;
}

const toRecord = (part: unknown): Record<string, unknown> => (isRecord(part) ? part : {});

const toText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
