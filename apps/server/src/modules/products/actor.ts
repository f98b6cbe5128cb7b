import type { Context } from '#core/context.ts';

/** Who stands beside a line of a history. */
export function actorOf({ actor }: Context): { id: string | null; name: string } {
  if (actor.kind === 'person') return { id: actor.id, name: actor.name };
  return { id: null, name: actor.kind === 'system' ? 'Souk' : 'Visitor' };
}
