import type { OrderDetails } from '@souk/contract/orders/details.ts';
import type { ReturnStatus } from '@souk/contract/orders/returns.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import {
  openableDialogs,
  type OrderQuestion,
  type OrderRights,
  questionNamed,
  useOrderRights,
} from '#domain/orders/order-actions.ts';

/** A step of an order that is asked about before it is taken. */
export type Question =
  | OrderQuestion
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
  useNamedQuestion(order, ask);
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

/** Opens the dialog that the address names, where the person may open it now; the address is the page's own again. */
function useNamedQuestion(order: OrderDetails, ask: (question: Question) => void): void {
  const { action }: { action?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const rights = useOrderRights();
  useEffect(() => {
    if (action === undefined) return;
    const named = questionNamed(action);
    if (named && isOpenable(named, order, rights)) ask(named);
    void navigate({ to: '.', search: (before: object) => ({ ...before, action: undefined }), replace: true });
  }, [action, navigate, order, rights, ask]);
}

const isOpenable = (question: OrderQuestion, order: OrderDetails, rights: OrderRights): boolean =>
  question.kind === 'step'
    ? order.nextSteps.some(({ to }) => to === question.to)
    : openableDialogs(order, rights)[question.kind];
