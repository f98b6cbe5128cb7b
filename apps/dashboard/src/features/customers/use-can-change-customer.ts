import type { CustomerDetails } from '@souk/contract/customers/api.ts';
import { useCan } from '#platform/session/profile.ts';

/** Whether the signed-in person may change a customer. Anonymised and merged customers can't be changed. */
export function useCanChangeCustomer({ anonymisedAt, mergedIntoId }: CustomerDetails): boolean {
  return useCan('customers', 'edit') && anonymisedAt === null && mergedIntoId === null;
}
