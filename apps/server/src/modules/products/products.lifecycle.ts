import type { ProductStatus } from '@souk/contract/products/query.ts';
import type { Context } from '#core/context.ts';
import { readConfiguration } from '#modules/configuration/configuration.service.ts';

interface Step {
  to: ProductStatus;
  /** Only where staff do not have to review products first. */
  isWithoutReview?: true;
  needsReason?: true;
}

/** Every step there is; what is not here is refused. */
const STEPS: Record<ProductStatus, readonly Step[]> = {
  draft: [{ to: 'waiting' }, { to: 'published', isWithoutReview: true }, { to: 'archived' }],
  waiting: [{ to: 'published' }, { to: 'rejected', needsReason: true }, { to: 'archived' }],
  published: [{ to: 'hidden' }, { to: 'archived' }],
  hidden: [{ to: 'published' }, { to: 'archived' }],
  rejected: [{ to: 'waiting' }, { to: 'archived' }],
  archived: [{ to: 'draft' }],
};

/** What the activity calls a step, by where it leads. */
export const STATUS_ACTIONS: Record<ProductStatus, string> = {
  draft: 'restored',
  waiting: 'submitted',
  published: 'published',
  hidden: 'hidden',
  rejected: 'rejected',
  archived: 'archived',
};

/** The steps open from a status. */
export const stepsFrom = (status: ProductStatus, needsReview: boolean): Step[] =>
  STEPS[status].filter((step) => !(step.isWithoutReview && needsReview));

export const nextStatuses = (status: ProductStatus, needsReview: boolean): ProductStatus[] =>
  stepsFrom(status, needsReview).map((step) => step.to);

/** The steps on the shortest way from one status to another: none where no steps lead there. */
export function wayBetween(from: ProductStatus, to: ProductStatus, needsReview: boolean): ProductStatus[] {
  const ways: ProductStatus[][] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    for (const next of nextStatuses(way.at(-1) ?? from, needsReview)) {
      if (next === to) return [...way.slice(1), next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}

export async function isReviewRequired(ctx: Context): Promise<boolean> {
  return (await readConfiguration(ctx, ['catalogue.isReviewRequired']))['catalogue.isReviewRequired'];
}
