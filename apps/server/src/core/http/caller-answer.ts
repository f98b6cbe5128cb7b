import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';
import type { Actor, Context } from '#core/context.ts';
import { AppError } from '#core/errors.ts';

/** The schema of what this caller is answered. Throws where an endpoint was opened to keys without saying what they get. */
export function dataFor(endpoint: Endpoint, actor: Actor): Endpoint['data'] {
  if (actor.kind !== 'key') return endpoint.data;
  if (!endpoint.keyData) throw new Error(`${endpoint.method} ${endpoint.path} does not say what it answers to keys`);
  return endpoint.keyData;
}

/** What a dry run tells. A shop front hears what would happen, without the words, mails and postings of it. */
export function effectsFor({ actor, effects }: Context): DryRunData {
  if (actor.kind !== 'key') return effects;
  const bare = effects.effects.map(({ entity, id, action }) => ({
    entity,
    id,
    action,
    label: '',
    before: null,
    after: null,
  }));
  return { ...effects, effects: bare, money: [], messages: [] };
}

/** A refusal as this caller may hear it: the row that comes with it is shaped as an answer, or left out. */
export function refusalFor(endpoint: Endpoint, actor: Actor, error: unknown): unknown {
  if (actor.kind !== 'key' || !(error instanceof AppError) || error.details.data === undefined) return error;
  const shaped = z.safeParse(dataFor(endpoint, actor), error.details.data);
  const { data: _, ...details } = error.details;
  return new AppError(error.statusCode, error, shaped.success ? { ...details, data: shaped.data } : details);
}
