import type { DryRunData } from '@souk/contract/core/envelope.ts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, isApiError } from '#platform/api/api-error.ts';
import { type ActionCall, previewAction } from './action-call.ts';

export interface ActionPreview {
  /** The effects of the action. While a new preview loads, the effects of the previous one. */
  data: DryRunData | undefined;
  /** Why the action would be rejected. */
  error: ApiError | undefined;
  /** The preview of the current input is loading. */
  isPending: boolean;
}

interface PreviewOptions {
  requestPreview?: (call: ActionCall, signal: AbortSignal) => Promise<DryRunData>;
  /**
   * Whether the error means that the record has changed since it was loaded. Such an error is not shown, because the
   * preview then runs again with the current data.
   */
  isConflict?: (error: ApiError) => boolean;
}

/** Delay after the last keystroke before a preview is requested. */
const DEBOUNCE_MS = 250;

/**
 * Previews an action whenever its input changes. While the input is incomplete, `call` is undefined and nothing is
 * requested.
 */
export function useActionPreview(
  call: ActionCall | undefined,
  { requestPreview = previewAction, isConflict = () => false }: PreviewOptions = {},
): ActionPreview {
  const text = JSON.stringify(call?.input);
  const debounced = useDebounced(text);
  const isCurrent = debounced === text;
  const result = useQuery({
    queryKey: ['action-preview', call?.endpoint.path, debounced],
    queryFn: call && isCurrent ? ({ signal }) => requestPreview(call, signal) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  if (!call) return { data: undefined, error: undefined, isPending: false };
  const isPending = !isCurrent || result.isFetching;
  return {
    data: result.error ? undefined : result.data,
    error: !isPending && isApiError(result.error) && !isConflict(result.error) ? result.error : undefined,
    isPending,
  };
}

function useDebounced(text: string | undefined): string | undefined {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    if (debounced === text) return;
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [debounced, text]);
  return debounced;
}
