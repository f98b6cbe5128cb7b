import type { OrderDetails } from '@souk/contract/order-details.ts';
import type { OrderStatus } from '@souk/contract/order-fields.ts';
import type { ReturnStatus } from '@souk/contract/returns.ts';
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { lazyPart } from '#shared/errors/lazy-part.ts';

/** A step of an order that is asked about before it is taken. */
export type Question =
  | { kind: 'step'; to: OrderStatus }
  | { kind: 'refund' | 'payment' | 'cash' | 'goodwill' | 'chargeback' | 'return' | 'addresses' | 'shipment' | 'note' }
  | { kind: 'refundStatus'; refundId: string; to: 'sent' | 'bounced' }
  | { kind: 'chargebackStatus'; chargebackId: string; to: 'won' | 'lost' }
  | { kind: 'evidence'; chargebackId: string }
  | { kind: 'returnStatus'; returnId: string; to: ReturnStatus };

const loadDialogs = lazyPart(async () => ({ default: (await import('./order-dialogs.tsx')).OrderDialogs }));
const Dialogs = lazy(loadDialogs);

const Asking = createContext<(question: Question) => void>(() => undefined);

/** Opens the dialog of a step from any card of the order's page. */
export const useAsk = () => use(Asking);

/** Holds the one dialog of the page; its code comes behind the page's own. */
export function OrderQuestions({ order, children }: { order: OrderDetails; children: ReactNode }) {
  const [question, ask] = useState<Question>();
  useEffect(() => void loadDialogs().catch(() => undefined), []);
  return (
    <Asking value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <Dialogs
            key={`${order.id} ${JSON.stringify(question)}`}
            order={order}
            question={question}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </Asking>
  );
}
