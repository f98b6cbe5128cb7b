import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { conflict, fieldError } from '#core/errors.ts';
import { attempt } from '#core/csv/csv.service.ts';
import {
  editVariants,
  insertProducts,
  moveToStatus,
  refreshProductFigures,
  setStock,
  updateProduct,
} from '#modules/products/products.service.ts';
import { type Plan, type Planning, tellErrors } from './plan-product.ts';

type Create = Extract<Plan['step'], { kind: 'create' }>;
type Update = Extract<Plan['step'], { kind: 'update' }>;
type Of<Step> = Plan & { step: Step };

const AT_ONCE = 200;
const REASON = 'Imported';

/** Told after each set of products how many have been written; may throw to stop. */
export type OnWritten = (products: number) => void;

/**
 * Writes what was planned and returns the plans whose products got another status. What the database refuses after all ends in
 * the notes of its product, which then leaves nothing.
 */
export async function writePlans(
  planning: Planning,
  plans: readonly Plan[],
  onWritten: OnWritten,
): Promise<ReadonlySet<Plan>> {
  const creates = plans.filter((plan): plan is Of<Create> => plan.step.kind === 'create');
  const updates = plans.filter((plan): plan is Of<Update> => plan.step.kind === 'update');
  const isRepriced = (plan: Of<Update>) =>
    onlyPrices(plan.step) && plan.variantLines.length === plan.step.existing.variants.length;
  let written = 0;
  const inSets = async <Step extends Plan>(all: readonly Step[], write: (set: readonly Step[]) => Promise<unknown>) => {
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const set = all.slice(at, at + AT_ONCE);
      await writeSet(planning, set, write);
      onWritten((written += set.length));
    }
  };
  await inSets(creates, (set) =>
    insertProducts(
      planning.ctx,
      set.map((plan) => plan.step.draft),
    ),
  );
  await inSets(updates.filter(isRepriced), (set) => reprice(planning.ctx, set));
  await inSets(
    updates.filter((plan) => !isRepriced(plan)),
    async (set) => {
      for (const plan of set) await updateOne(planning.ctx, plan);
    },
  );
  const moved = new Set<Plan>();
  for (const plan of plans.filter((each) => !waitsForImages(each) && each.product.notes.isGood))
    if (await moveOn(planning, plan)) moved.add(plan);
  return moved;
}

/** Only what is on sale has to have an image. A new product that is hidden was on sale where it comes from. */
export const waitsForImages = ({ status, images, step }: Plan): boolean =>
  images.length > 0 && (status?.to === 'published' || (status?.to === 'hidden' && step.kind !== 'create'));

/** All of a set together; where one of them is refused, each on its own, so that the refusal finds its lines. */
async function writeSet<Some extends Plan>(
  planning: Planning,
  set: readonly Some[],
  write: (set: readonly Some[]) => Promise<unknown>,
): Promise<void> {
  const refusal = await attempt(planning.ctx, () => write(set));
  if (!refusal) return;
  const [only] = set;
  if (set.length > 1) {
    for (const plan of set) await writeSet(planning, [plan], write);
  } else if (only) {
    tellErrors(planning, only, refusal.details.errors ?? [fieldError('handle', refusal)]);
  }
}

const PRICE_FIELDS = ['price', 'compareAtPrice'] as const;

/** Whether a product changes in nothing but prices and stock, as a price list does it. */
function onlyPrices({ existing, changes }: Update): boolean {
  const { variants = [], ...others } = changes;
  if (Object.keys(others).length > 0) return false;
  return variants.every((variant, index) => {
    const old = existing.variants[index];
    if (!old) return false;
    const before = new Map<string, unknown>(Object.entries(old));
    return Object.entries(variant).every(
      ([key, value]) =>
        PRICE_FIELDS.some((field) => field === key) || JSON.stringify(value) === JSON.stringify(before.get(key)),
    );
  });
}

async function reprice(ctx: Context, plans: readonly Of<Update>[]): Promise<void> {
  const rows = plans.flatMap(({ step: { existing, changes, stock } }) =>
    existing.variants.flatMap(({ id, version, price, compareAtPrice }, index) => {
      const given = changes.variants?.[index];
      const onHand = stock.get(id);
      const isPriced = given !== undefined && (given.price !== price || given.compareAtPrice !== compareAtPrice);
      if (!isPriced && onHand === undefined) return [];
      return [
        {
          variantId: id,
          version,
          ...(isPriced ? { price: given.price ?? undefined, compareAtPrice: given.compareAtPrice } : {}),
          ...(onHand === undefined ? {} : { stock: onHand }),
        },
      ];
    }),
  );
  await editVariants(ctx, { rows }, REASON);
}

async function updateOne(ctx: Context, { step: { existing, changes, stock } }: Of<Update>): Promise<void> {
  await updateProduct(ctx, existing.id, { ...changes, version: existing.version });
  if (stock.size === 0) return;
  const promised = await setStock(ctx, stock, REASON);
  if (promised.size > 0) throw conflict('stock.reserved_meanwhile');
  await refreshProductFigures(ctx, [existing.id]);
}

/** Takes the steps to the status of the file where the life of a product allows them; else it stays, with a warning, and false. */
async function moveOn({ ctx }: Planning, { product, status, step }: Plan): Promise<boolean> {
  if (!status) return false;
  const { id, from, to, reason } = status;
  const refusal = await attempt(ctx, () => moveToStatus(ctx, id, { to, reason, isRestored: step.kind === 'create' }));
  if (!refusal) return true;
  const { code, values } = refusal.details.errors?.[0] ?? refusal;
  const kept = message('product.csv_status_kept', { from: message(`product.status.${from}`), why: { code, values } });
  product.notes.warn(product.said.status?.line ?? product.line, 'status', kept);
  return false;
}
