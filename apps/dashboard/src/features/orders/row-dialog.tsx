import { ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '#platform/query/query-of.ts';
import type { OrderDialogRequest } from './order-dialog-provider.tsx';
import { OrderDialogs } from './order-dialogs.tsx';

interface RowDialogProps {
  orderId: string;
  dialog: OrderDialogRequest;
  onClose: () => void;
}

/** A dialog opened from a list row. Loads the order's details first, because the row doesn't have all fields. */
export function RowDialog({ orderId, dialog, onClose }: RowDialogProps) {
  const { data, isError } = useQuery(queryOf(ordersApi.get, { params: { id: orderId } }));
  const hasFailed = isError && !data;
  // The failed request has already shown a toast.
  useEffect(() => {
    if (hasFailed) onClose();
  }, [hasFailed, onClose]);
  return data ? <OrderDialogs order={data} dialog={dialog} onClose={onClose} /> : null;
}
