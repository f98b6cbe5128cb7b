import type { OrderDetails } from '@souk/contract/order-details.ts';
import { useRef, useState } from 'react';
import { isApiError } from '#shared/api/api-error.ts';
import { newIdempotencyKey } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { refreshCollections } from '#shared/query/query-of.ts';
import { toast } from '#shared/toast/toast.ts';
import { doCall, keepOrder, type OrderCall, orderOf } from './order-calls.ts';

export interface OrderWrite {
  isBusy: boolean;
  /** Sentences of the server by the field's path. */
  fields: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  sentence: string | undefined;
  /** Does it, tells, and closes; what is refused stays on screen with all that was typed. */
  send: (call: OrderCall, told: string) => Promise<void>;
}

const CONFLICT = 409;

interface Refusal {
  fields: Record<string, string>;
  sentence?: string;
}

/** One write of an order from a dialog. The same thing sent again after a lost answer happens once. */
export function useOrderWrite(order: OrderDetails, onDone: () => void): OrderWrite {
  const [{ fields, sentence }, setRefusal] = useState<Refusal>({ fields: {} });
  const [isBusy, setBusy] = useState(false);
  const keyOf = useSendKey();
  const send = async (call: OrderCall, told: string) => {
    setBusy(true);
    setRefusal({ fields: {} });
    try {
      const saved = await doCall(call, { quiet: true, idempotencyKey: keyOf(call) });
      onDone();
      keepOrder(saved);
      toast.done(told);
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
      const now = orderOf(error);
      if (now) keepOrder(now);
      else if (isApiError(error) && error.statusCode === CONFLICT) void refreshCollections(call.endpoint);
    }
  };
  return { isBusy, fields, sentence, send };
}

function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return { fields: {}, sentence: t('Something went wrong on our side') };
  const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  return error.errors.length > 0 ? { fields } : { fields, sentence: error.message };
}

/** A key for each thing that is sent: another body is another thing. */
function useSendKey(): (call: OrderCall) => string {
  const kept = useRef({ sent: '', key: '' });
  return ({ call }) => {
    const sent = JSON.stringify(call);
    if (kept.current.sent !== sent) kept.current = { sent, key: newIdempotencyKey() };
    return kept.current.key;
  };
}
