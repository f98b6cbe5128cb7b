import { ordersApi } from '@souk/contract/orders/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderQuestion } from '#domain/orders/order-actions.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { OrderDialogs } from './order-dialogs.tsx';

interface RowDialogProps {
  orderId: string;
  question: OrderQuestion;
  onClose: () => void;
}

/** A dialog of an order that was opened from its row: it needs more than the row has, which is loaded first. */
export function RowDialog({ orderId, question, onClose }: RowDialogProps) {
  const { data, isError } = useQuery(queryOf(ordersApi.get, { params: { id: orderId } }));
  const isLost = isError && !data;
  // the failed read has shown its toast
  useEffect(() => {
    if (isLost) onClose();
  }, [isLost, onClose]);
  return data ? <OrderDialogs order={data} question={question} onClose={onClose} /> : null;
}
