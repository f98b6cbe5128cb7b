import { checkoutsApi, type Quote, type QuoteInput } from '@souk/contract/orders/checkouts.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '#platform/api/request.ts';

/** Milliseconds without a change before the server is asked. */
const SETTLED_AFTER = 250;

export interface LiveQuote {
  /** The last answer; while another is on the way the one before stays on screen. */
  quote: Quote | undefined;
  /** True where `quote` is about what stands on the page now. */
  isCurrent: boolean;
  isFailed: boolean;
  again: () => void;
}

/** What the basket costs, asked a moment after each change; answers to what stood there before are dropped. */
export function useQuote(input: QuoteInput | undefined): LiveQuote {
  const wanted = input && JSON.stringify(input);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [wanted]);
  const answer = useQuery({
    queryKey: ['checkout-quote', settled],
    queryFn: ({ signal }) => {
      const body: QuoteInput = JSON.parse(settled ?? '{}');
      return request(checkoutsApi.quote, { body, signal, quiet: true });
    },
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
    // prices and stock move
    staleTime: 0,
    gcTime: 0,
  });
  return {
    quote: wanted === undefined ? undefined : answer.data,
    isCurrent: settled === wanted && answer.isSuccess && !answer.isPlaceholderData && !answer.isFetching,
    isFailed: answer.isError,
    again: () => void answer.refetch(),
  };
}
