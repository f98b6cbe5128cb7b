import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

interface Transition {
  to: ProductStatus;
  /** Whether the transition is available only if products need no review. */
  skipsReview?: true;
  needsReason?: true;
}

/** All transitions; any other is rejected. */
const TRANSITIONS: Record<ProductStatus, readonly Transition[]> = {
  draft: [{ to: 'waiting' }, { to: 'published', skipsReview: true }, { to: 'archived' }],
  waiting: [{ to: 'published' }, { to: 'rejected', needsReason: true }, { to: 'archived' }],
  published: [{ to: 'hidden' }, { to: 'archived' }],
  hidden: [{ to: 'published' }, { to: 'archived' }],
  rejected: [{ to: 'waiting' }, { to: 'archived' }],
  archived: [{ to: 'draft' }],
};

/** The action to record in the activity log, by the new status. */
export const STATUS_ACTIONS: Record<ProductStatus, string> = {
  draft: 'restored',
  waiting: 'submitted',
  published: 'published',
  hidden: 'hidden',
  rejected: 'rejected',
  archived: 'archived',
};

/** The transitions available from a status. */
export const transitionsFrom = (status: ProductStatus, needsReview: boolean): Transition[] =>
  TRANSITIONS[status].filter((transition) => !(transition.skipsReview && needsReview));

export const nextStatuses = (status: ProductStatus, needsReview: boolean): ProductStatus[] =>
  transitionsFrom(status, needsReview).map((transition) => transition.to);

/** The statuses after `from` on the shortest path to `to`, which is the last one. Empty if there is no path. */
export function findTransitionPath(from: ProductStatus, to: ProductStatus, needsReview: boolean): ProductStatus[] {
  const paths: ProductStatus[][] = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    for (const next of nextStatuses(path.at(-1) ?? from, needsReview)) {
      if (next === to) return [...path.slice(1), next];
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return [];
}

export async function isReviewRequired(ctx: Context): Promise<boolean> {
  return (await readConfiguration(ctx, ['catalogue.isReviewRequired']))['catalogue.isReviewRequired'];
}
