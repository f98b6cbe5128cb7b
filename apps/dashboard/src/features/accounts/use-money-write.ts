import { accountsApi } from '@souk/contract/accounts.ts';
import { activityApi } from '@souk/contract/activity.ts';
import type { CallOf, Endpoint } from '@souk/contract/core/endpoint.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { ledgerApi } from '@souk/contract/ledger.ts';
import { payoutsApi } from '@souk/contract/payouts.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, isApiError } from '#shared/api/api-error.ts';
import { dryRun, newIdempotencyKey, request, type RequestRest } from '#shared/api/request.ts';
import { t } from '#shared/i18n/i18n.ts';
import { refreshCollections } from '#shared/query/query-of.ts';
import { toast } from '#shared/toast/toast.ts';

/** A write that moves money: tried out first, then done, by the same words. */
export interface MoneyCall {
  endpoint: Endpoint;
  call: { params?: unknown; body?: unknown };
}

/** The call of an endpoint, checked against its contract where it is made. */
export const moneyCall = <E extends Endpoint>(endpoint: E, call: CallOf<E>): MoneyCall => ({ endpoint, call });

const rest = (call: object) => [call] as unknown as RequestRest<Endpoint>;

/** Whatever shows money is asked again. */
export const refreshMoney = (): Promise<unknown> =>
  refreshCollections(accountsApi.list, payoutsApi.list, ledgerApi.health, ledgerApi.listAdjustments, activityApi.list);

export interface MoneyWrite {
  isBusy: boolean;
  /** Sentences of the server by the field's path. */
  fields: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  sentence: string | undefined;
  /** Does it, tells, and closes; what is refused stays on screen with all that was typed. */
  send: (call: MoneyCall, told: string) => Promise<void>;
}

const CONFLICT = 409;

/** One write from a dialog. The same thing sent again after a lost answer happens once. */
export function useMoneyWrite(onDone: () => void): MoneyWrite {
  const [refusal, setRefusal] = useState<Pick<MoneyWrite, 'fields' | 'sentence'>>(NO_REFUSAL);
  const [isBusy, setBusy] = useState(false);
  const kept = useRef({ sent: '', key: '' });
  const send = async ({ endpoint, call }: MoneyCall, told: string) => {
    const sent = JSON.stringify(call);
    if (kept.current.sent !== sent) kept.current = { sent, key: newIdempotencyKey() };
    setBusy(true);
    setRefusal(NO_REFUSAL);
    try {
      await request(endpoint, ...rest({ ...call, quiet: true, idempotencyKey: kept.current.key }));
      onDone();
      toast.done(told);
      await refreshMoney();
    } catch (error) {
      setBusy(false);
      setRefusal(refusalOf(error));
      if (isApiError(error) && error.statusCode === CONFLICT) void refreshMoney();
    }
  };
  return { isBusy, ...refusal, send };
}

const NO_REFUSAL = { fields: {}, sentence: undefined };

function refusalOf(error: unknown): Pick<MoneyWrite, 'fields' | 'sentence'> {
  if (!isApiError(error)) return { fields: {}, sentence: t('Something went wrong on our side') };
  const fields = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  return { fields, sentence: error.errors.length > 0 ? undefined : error.message };
}

export interface MoneyPreview {
  data: DryRunData | undefined;
  refusal: ApiError | undefined;
  isPending: boolean;
}

const PAUSE_MS = 250;

/** What a write would do, asked anew whenever it changes; nothing is asked while there is no whole write. */
export function useMoneyPreview(call: MoneyCall | undefined): MoneyPreview {
  const text = JSON.stringify(call?.call);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (settled === text) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settled, text]);
  const isSettled = settled === text;
  const answer = useQuery({
    queryKey: ['money-preview', call?.endpoint.path, settled],
    queryFn:
      call && isSettled
        ? ({ signal }) => dryRun(call.endpoint, ...rest({ ...call.call, signal, background: true }))
        : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (!call) return { data: undefined, refusal: undefined, isPending: false };
  const isPending = !isSettled || answer.isFetching;
  return {
    data: answer.error ? undefined : answer.data,
    refusal: !isPending && isApiError(answer.error) ? answer.error : undefined,
    isPending,
  };
}
