import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '#platform/api/api-error.ts';
import { type StepCall, tryStep } from './step-call.ts';

export interface StepPreview {
  /** What the step would do; that of the question before while a newer one is on its way. */
  data: DryRunData | undefined;
  /** Why it would be refused. */
  refusal: ApiError | undefined;
  /** An answer to what is asked now is on its way. */
  isPending: boolean;
}

interface HowToTry {
  tryOut?: (call: StepCall, signal: AbortSignal) => Promise<DryRunData>;
  /** The try came too late rather than being wrong: it is made again, upon what is there now. */
  isOvertaken?: (error: ApiError) => boolean;
}

/** Somebody types: not each letter is a question. */
const PAUSE_MS = 250;

/** What a step would do, asked anew whenever it changes; nothing is asked while there is no whole step. */
export function useStepPreview(
  call: StepCall | undefined,
  { tryOut = tryStep, isOvertaken = () => false }: HowToTry = {},
): StepPreview {
  const text = JSON.stringify(call?.call);
  const settled = useSettled(text);
  const isSettled = settled === text;
  const answer = useQuery({
    queryKey: ['step-preview', call?.endpoint.path, settled],
    queryFn: call && isSettled ? ({ signal }) => tryOut(call, signal) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  if (!call) return { data: undefined, refusal: undefined, isPending: false };
  const isPending = !isSettled || answer.isFetching;
  return {
    data: answer.error ? undefined : answer.data,
    refusal: !isPending && isApiError(answer.error) && !isOvertaken(answer.error) ? answer.error : undefined,
    isPending,
  };
}

function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (settled === text) return;
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settled, text]);
  return settled;
}
