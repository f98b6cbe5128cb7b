import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { useCan } from '#platform/session/profile.ts';

/** Whether this person may change this customer: nothing of somebody who is anonymised or merged changes any more. */
export function useMayChange({ anonymisedAt, mergedIntoId }: CustomerDetails): boolean {
  return useCan('customers', 'edit') && anonymisedAt === null && mergedIntoId === null;
}
