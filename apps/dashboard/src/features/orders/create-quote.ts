import { checkoutsApi, type Quote, type QuoteInput } from '@souk/contract/orders/checkouts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#platform/api/request.ts';

/** Debounce before a quote is requested. */
const QUOTE_DELAY_MS = 250;

export interface LiveQuote {
  /** The latest quote. While a new one loads, the previous one stays. */
  quote: Quote | undefined;
  /** Whether `quote` matches the current input. */
  isCurrent: boolean;
  isFailed: boolean;
  retry: () => void;
}

/** Requests a quote for the draft after each change, debounced. Outdated responses are dropped. */
export function useQuote(input: QuoteInput | undefined): LiveQuote {
  const inputJson = input && JSON.stringify(input);
  const [debouncedJson, setDebouncedJson] = useState(inputJson);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedJson(inputJson), QUOTE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [inputJson]);
  const answer = useQuery({
    queryKey: ['checkout-quote', debouncedJson],
    queryFn: ({ signal }) => {
      const body: QuoteInput = JSON.parse(debouncedJson ?? '{}');
      return request(checkoutsApi.quote, { body, signal, quiet: true });
    },
    enabled: debouncedJson !== undefined,
    placeholderData: keepPreviousData,
    // Never cached, because prices and stock change.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    quote: inputJson === undefined ? undefined : answer.data,
    isCurrent: debouncedJson === inputJson && answer.isSuccess && !answer.isPlaceholderData && !answer.isFetching,
    isFailed: answer.isError,
    retry: () => void answer.refetch(),
  };
}
