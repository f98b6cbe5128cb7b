import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import type { Actor, Context } from '#core/context.ts';
import { AppError } from '#core/errors.ts';

/** The response schema for this caller. Throws if an endpoint allows storefront keys but does not declare `keyData`. */
export function responseSchemaFor(endpoint: Endpoint, actor: Actor): Endpoint['data'] {
  if (actor.kind !== 'key') return endpoint.data;
  if (!endpoint.keyData) throw new Error(`${endpoint.method} ${endpoint.path} does not declare keyData`);
  return endpoint.keyData;
}

/** The effects of a dry run that this caller may see. A storefront gets no labels, values, mails or postings. */
export function visibleEffects({ actor, effects }: Context): DryRunData {
  if (actor.kind !== 'key') return effects;
  const redacted = effects.effects.map(({ entity, id, action }) => ({
    entity,
    id,
    action,
    label: '',
    before: null,
    after: null,
  }));
  return { ...effects, effects: redacted, money: [], messages: [] };
}

/** The error for this caller. For a storefront, the data is reduced to the response schema, or omitted if it does not match. */
export function errorForCaller(endpoint: Endpoint, actor: Actor, error: unknown): unknown {
  if (actor.kind !== 'key' || !(error instanceof AppError) || error.details.data === undefined) return error;
  const shaped = z.safeParse(responseSchemaFor(endpoint, actor), error.details.data);
  const { data: _, ...details } = error.details;
  return new AppError(error.statusCode, error, shaped.success ? { ...details, data: shaped.data } : details);
}
