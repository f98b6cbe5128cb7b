import type { Product } from '@souk/contract/products/api.ts';
import type { ProductStatus } from '@souk/contract/products/query.ts';
import { useNavigate } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { changeStatus, duplicate, remove } from './product-steps.ts';
import { stepWord } from './product-words.ts';
import { RejectDialog } from './reject-dialog.tsx';

type Subject = Pick<Product, 'id' | 'version' | 'name' | 'status' | 'nextStatuses'>;

export interface ProductMenu {
  menu: (product: Subject) => readonly MenuEntry[];
  /** Takes a step, asking for the reason where one is needed. */
  step: (product: Subject, to: ProductStatus) => void;
  dialogs: ReactNode;
}

/** What one can do with a product, and the questions that come with it. */
export function useProductMenu(canEdit: boolean, onGone?: () => unknown): ProductMenu {
  const [asked, setAsked] = useState<{ question: 'reject' | 'delete'; product: Subject }>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  const step = useCallback((product: Subject, to: ProductStatus) => {
    if (to === 'rejected') return setAsked({ question: 'reject', product });
    void changeStatus(product, to).catch(() => undefined);
  }, []);
  const menu = useCallback(
    (product: Subject): readonly MenuEntry[] => [
      { label: t('Details'), icon: Eye, to: paths.products.details(product.id) },
      canEdit && { label: t('Edit'), icon: Pencil, to: paths.products.edit(product.id) },
      canEdit && {
        label: t('Duplicate'),
        icon: Copy,
        onSelect: () =>
          void duplicate(product).then(
            (copy) => navigate({ to: paths.products.edit(copy.id) }),
            () => undefined,
          ),
      },
      ...(canEdit && product.nextStatuses.length > 0 ? ['separator' as const] : []),
      ...(canEdit
        ? product.nextStatuses.map((to) => ({ label: stepWord(product.status, to), onSelect: () => step(product, to) }))
        : []),
      ...(canEdit && product.status === 'draft'
        ? [
            'separator' as const,
            { label: t('Delete…'), danger: true, onSelect: () => setAsked({ question: 'delete', product }) },
          ]
        : []),
    ],
    [canEdit, navigate, step],
  );
  const dialogs = asked && (
    <>
      {asked.question === 'reject' && (
        <RejectDialog
          title={t('Reject {name}', { name: asked.product.name })}
          onReject={(reason) => changeStatus(asked.product, 'rejected', reason)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked.question === 'delete'}
        title={t('Delete {name}?', { name: asked.product.name })}
        confirmLabel={t('Delete product')}
        onClose={close}
        onConfirm={() => remove(asked.product, onGone)}
      >
        {t('Only a draft that was never ordered can be deleted. This cannot be undone.')}
      </ConfirmDialog>
    </>
  );
  return { menu, step, dialogs };
}
