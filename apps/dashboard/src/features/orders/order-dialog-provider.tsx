import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import {
  openableDialogs,
  type OrderActionDialog,
  type OrderPermissions,
  dialogFromParam,
  useOrderPermissions,
} from '#domain/orders/order-actions.ts';

/** A dialog of the order page with its parameters. */
export type OrderDialogRequest =
  | OrderActionDialog
  | { kind: 'refundStatus'; refundId: string; to: 'sent' | 'bounced' }
  | { kind: 'chargebackStatus'; chargebackId: string; to: 'won' | 'lost' }
  | { kind: 'evidence'; chargebackId: string }
  | { kind: 'returnStatus'; returnId: string; to: ReturnStatus };

const loadDialogs = lazyPart(async () => ({ default: (await import('./order-dialogs.tsx')).OrderDialogs }));
const LazyOrderDialogs = lazy(loadDialogs);

const OpenDialogContext = createContext<(dialog: OrderDialogRequest) => void>(() => undefined);

/** Returns a function that opens a dialog from anywhere on the order page. */
export const useOpenOrderDialog = () => use(OpenDialogContext);

/** Renders the open dialog. The dialogs' code is loaded after the page's own. */
export function OrderDialogProvider({ order, children }: { order: OrderDetails; children: ReactNode }) {
  const [dialog, openDialog] = useState<OrderDialogRequest>();
  useDialogFromUrl(order, openDialog);
  useEffect(() => void loadDialogs().catch(() => undefined), []);
  return (
    <OpenDialogContext value={openDialog}>
      {children}
      {dialog && (
        <Suspense fallback={null}>
          <LazyOrderDialogs
            key={`${order.id} ${JSON.stringify(dialog)}`}
            order={order}
            dialog={dialog}
            onClose={() => openDialog(undefined)}
          />
        </Suspense>
      )}
    </OpenDialogContext>
  );
}

/** Opens the dialog named in the URL if it is available, and removes the parameter from the URL. */
function useDialogFromUrl(order: OrderDetails, openDialog: (dialog: OrderDialogRequest) => void): void {
  const { action }: { action?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const permissions = useOrderPermissions();
  const openRequestedDialog = useEffectEvent((param: string) => {
    const requested = dialogFromParam(param);
    if (requested && isOpenable(requested, order, permissions)) openDialog(requested);
    void navigate({ to: '.', search: (before: object) => ({ ...before, action: undefined }), replace: true });
  });
  // Runs once per parameter, because opening the dialog rerenders before the parameter is removed from the URL.
  useEffect(() => {
    if (action !== undefined) openRequestedDialog(action);
  }, [action]);
}

const isOpenable = (dialog: OrderActionDialog, order: OrderDetails, permissions: OrderPermissions): boolean =>
  dialog.kind === 'transition'
    ? order.nextSteps.some(({ to }) => to === dialog.to)
    : openableDialogs(order, permissions)[dialog.kind];
