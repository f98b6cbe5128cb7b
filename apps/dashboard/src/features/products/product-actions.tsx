import { type Product, type ProductDetails, productsApi } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useCallback, useState } from 'react';
import { runAction, startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { refreshRecord } from '#platform/query/query-of.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { statusChangedMessage, statusActionLabel } from './product-labels.ts';

type ProductTarget = Pick<Product, 'id' | 'version' | 'name' | 'status' | 'nextStatuses'>;

export interface ProductMenu {
  menu: (product: ProductTarget) => readonly MenuEntry[];
  /** Changes the status. Rejecting opens a dialog for the reason first. */
  moveTo: (product: ProductTarget, to: ProductStatus) => void;
  dialogs: ReactNode;
}

export const refreshProducts = (saved?: ProductDetails): Promise<unknown> => refreshRecord(productsApi.get, saved);

const changeStatus = ({ id, version, name }: ProductTarget, to: ProductStatus, reason?: string) =>
  runAction(
    productsApi.status,
    { params: { id }, body: { to, version, ...(reason ? { reason } : {}) } },
    { message: statusChangedMessage(to, name), undo: { entity: 'product', id }, refresh: refreshProducts },
  );

const duplicateProduct = ({ id, name }: ProductTarget) =>
  runAction(
    productsApi.duplicate,
    { params: { id } },
    { message: t('Duplicated “{name}” as a draft', { name }), refresh: refreshProducts, undo: undefined },
  );

/** Menu of a product and the dialogs that it opens. */
export function useProductMenu(canEdit: boolean, onDeleted?: () => unknown): ProductMenu {
  const [rejecting, setRejecting] = useState<ProductTarget>();
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(productsApi.remove, deleteTexts, { onDeleted });
  const navigate = useNavigate();
  const moveTo = useCallback((product: ProductTarget, to: ProductStatus) => {
    if (to === 'rejected') return setRejecting(product);
    startAction(changeStatus(product, to));
  }, []);
  const menu = useCallback(
    (product: ProductTarget): readonly MenuEntry[] => {
      const details = { label: t('Details'), icon: Eye, to: paths.products.details(product.id) };
      if (!canEdit) return [details];
      const duplicateAndEdit = async () => navigate({ to: paths.products.edit((await duplicateProduct(product)).id) });
      return [
        details,
        { label: t('Edit'), icon: Pencil, to: paths.products.edit(product.id) },
        { label: t('Duplicate'), icon: Copy, onSelect: () => startAction(duplicateAndEdit()) },
        product.nextStatuses.length > 0 && 'separator',
        ...product.nextStatuses.map((to) => ({
          label: statusActionLabel(product.status, to),
          onSelect: () => moveTo(product, to),
        })),
        product.status === 'draft' && 'separator',
        product.status === 'draft' && deleteEntryFor(product),
      ];
    },
    [canEdit, navigate, moveTo, deleteEntryFor],
  );
  const dialogs = (
    <>
      {rejecting && (
        <RejectDialog
          title={t('Reject {name}', { name: rejecting.name })}
          onReject={(reason) => changeStatus(rejecting, 'rejected', reason)}
          onClose={() => setRejecting(undefined)}
        />
      )}
      {deleteDialog}
    </>
  );
  return { menu, moveTo, dialogs };
}

const deleteTexts = ({ name }: ProductTarget) => ({
  name,
  confirmLabel: t('Delete product'),
  note: t('Only drafts without orders can be deleted. This can’t be undone.'),
});

interface RejectDialogProps {
  title: string;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a reason, which is visible to the vendor. */
export const RejectDialog = ({ title, onReject, onClose }: RejectDialogProps) => (
  <ReasonDialog
    title={title}
    confirmLabel={t('Reject')}
    cancelLabel={t('Cancel')}
    help={t('Visible to the vendor.')}
    requiredMessage={t('Enter what needs to change')}
    onConfirm={onReject}
    onClose={onClose}
  />
);
