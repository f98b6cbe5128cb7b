import { message } from '@souk/contract/core/message.ts';
import type { Context } from '#core/context.ts';
import { conflict, fieldError } from '#core/errors.ts';
import { attempt } from '#core/csv/csv.service.ts';
import {
  editVariants,
  insertProducts,
  moveToStatus,
  refreshProductStats,
  setStock,
  updateProduct,
} from '#modules/products/products.service.ts';
import { type Plan, type Planning, addFieldErrors } from './plan-product.ts';

type CreateAction = Extract<Plan['action'], { kind: 'create' }>;
type UpdateAction = Extract<Plan['action'], { kind: 'update' }>;
type PlanWith<Action> = Plan & { action: Action };

const BATCH_SIZE = 200;
const CHANGE_REASON = 'Imported';

/** Called after each batch with the number of products written so far. May throw an error to stop the import. */
export type OnWritten = (products: number) => void;

/**
 * Executes the plans and returns those that changed the status of their product. If writing a product fails, its changes
 * are rolled back and the error is added to its notes.
 */
export async function writePlans(
  planning: Planning,
  plans: readonly Plan[],
  onWritten: OnWritten,
): Promise<ReadonlySet<Plan>> {
  const creates = plans.filter((plan): plan is PlanWith<CreateAction> => plan.action.kind === 'create');
  const updates = plans.filter((plan): plan is PlanWith<UpdateAction> => plan.action.kind === 'update');
  const isRepriced = (plan: PlanWith<UpdateAction>) =>
    changesOnlyPrices(plan.action) && plan.variantLines.length === plan.action.existing.variants.length;
  let written = 0;
  const writeInBatches = async <Some extends Plan>(
    batchPlans: readonly Some[],
    write: (batch: readonly Some[]) => Promise<unknown>,
  ) => {
    for (let offset = 0; offset < batchPlans.length; offset += BATCH_SIZE) {
      const batch = batchPlans.slice(offset, offset + BATCH_SIZE);
      await writeBatch(planning, batch, write);
      onWritten((written += batch.length));
    }
  };
  await writeInBatches(creates, (batch) =>
    insertProducts(
      planning.ctx,
      batch.map((plan) => plan.action.draft),
    ),
  );
  await writeInBatches(updates.filter(isRepriced), (batch) => writePrices(planning.ctx, batch));
  await writeInBatches(
    updates.filter((plan) => !isRepriced(plan)),
    async (batch) => {
      for (const plan of batch) await executeUpdate(planning.ctx, plan);
    },
  );
  const statusChanges = new Set<Plan>();
  for (const plan of plans.filter((each) => !isAwaitingImages(each) && each.product.notes.isValid))
    if (await changeStatus(planning, plan)) statusChanges.add(plan);
  return statusChanges;
}

/**
 * Whether the status must wait for the images, because publishing requires one. So does hiding an existing product that has
 * to be published first. A new product that becomes hidden skips the publishing checks.
 */
export const isAwaitingImages = ({ status, images, action }: Plan): boolean =>
  images.length > 0 && (status?.to === 'published' || (status?.to === 'hidden' && action.kind !== 'create'));

/** Writes a batch at once. If that fails, writes each plan separately, so that the error is reported at the right lines. */
async function writeBatch<Some extends Plan>(
  planning: Planning,
  batch: readonly Some[],
  write: (set: readonly Some[]) => Promise<unknown>,
): Promise<void> {
  const error = await attempt(planning.ctx, () => write(batch));
  if (!error) return;
  const [singlePlan] = batch;
  if (batch.length > 1) {
    for (const plan of batch) await writeBatch(planning, [plan], write);
  } else if (singlePlan) {
    addFieldErrors(planning, singlePlan, error.details.errors ?? [fieldError('handle', error)]);
  }
}

const PRICE_FIELDS = ['price', 'compareAtPrice'] as const;

/** Whether only prices and stock change, as when the file is a price list. */
function changesOnlyPrices({ existing, changes }: UpdateAction): boolean {
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

async function writePrices(ctx: Context, plans: readonly PlanWith<UpdateAction>[]): Promise<void> {
  const rows = plans.flatMap(({ action: { existing, changes, stock } }) =>
    existing.variants.flatMap(({ id, version, price, compareAtPrice }, index) => {
      const change = changes.variants?.[index];
      const onHand = stock.get(id);
      const isPriced = change !== undefined && (change.price !== price || change.compareAtPrice !== compareAtPrice);
      if (!isPriced && onHand === undefined) return [];
      return [
        {
          variantId: id,
          version,
          ...(isPriced ? { price: change.price ?? undefined, compareAtPrice: change.compareAtPrice } : {}),
          ...(onHand === undefined ? {} : { stock: onHand }),
        },
      ];
    }),
  );
  await editVariants(ctx, { rows }, CHANGE_REASON);
}

async function executeUpdate(
  ctx: Context,
  { action: { existing, changes, stock } }: PlanWith<UpdateAction>,
): Promise<void> {
  await updateProduct(ctx, existing.id, { ...changes, version: existing.version });
  if (stock.size === 0) return;
  const belowReserved = await setStock(ctx, stock, CHANGE_REASON);
  if (belowReserved.size > 0) throw conflict('stock.reserved_meanwhile');
  await refreshProductStats(ctx, [existing.id]);
}

/** Moves the product to the status in the file. If the lifecycle does not allow it, adds a warning and returns false. */
async function changeStatus({ ctx }: Planning, { product, status, action }: Plan): Promise<boolean> {
  if (!status) return false;
  const { id, from, to, reason } = status;
  const error = await attempt(ctx, () => moveToStatus(ctx, id, { to, reason, isImported: action.kind === 'create' }));
  if (!error) return true;
  const { code, values } = error.details.errors?.[0] ?? error;
  const warning = message('product.csv_status_kept', {
    from: message(`product.status.${from}`),
    why: { code, values },
  });
  product.notes.warn(product.texts.status?.line ?? product.line, 'status', warning);
  return false;
}
