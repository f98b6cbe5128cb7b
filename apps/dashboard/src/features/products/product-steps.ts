import { activityApi } from '@souk/contract/activity/api.ts';
import { type Product, type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { undoNewest } from '#kit/undo/undo-newest.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { toast } from '#platform/toast/toast.ts';
import { stepDone } from './product-words.ts';

type Target = Pick<Product, 'id' | 'version' | 'name'>;

/** Everything that shows products asks again; `saved` is what the answer brought. */
export function refreshProducts(saved?: ProductDetails): Promise<unknown> {
  if (saved) queryClient.setQueryData(queryOf(productsApi.get, { params: { id: saved.id } }).queryKey, saved);
  return refreshCollections(productsApi.list, activityApi.list);
}

/** Takes one step in the life of a product; the toast takes it back. Rejects, after telling, when it is refused. */
export async function changeStatus(
  { id, version, name }: Target,
  to: ProductStatus,
  reason?: string,
): Promise<ProductDetails> {
  const changed = await request(productsApi.status, {
    params: { id },
    body: { to, version, ...(reason ? { reason } : {}) },
  });
  await refreshProducts(changed);
  toast.done(stepDone(to, name), { undo: () => undoNewest('product', id) });
  return changed;
}

/** Copies a product as a draft. */
export async function duplicate({ id, name }: Pick<Product, 'id' | 'name'>): Promise<ProductDetails> {
  const copy = await request(productsApi.duplicate, { params: { id } });
  await refreshProducts(copy);
  toast.done(t('Copied “{name}” as a draft', { name }));
  return copy;
}

/** Deletes a draft that was never ordered; `leave` goes before its page would ask for it again. Rejects, after telling, when it cannot be. */
export async function remove({ id, version, name }: Target, leave?: () => unknown): Promise<void> {
  await request(productsApi.remove, { params: { id }, body: { version } });
  await leave?.();
  await refreshProducts();
  toast.done(t('Deleted “{name}”', { name }));
}
