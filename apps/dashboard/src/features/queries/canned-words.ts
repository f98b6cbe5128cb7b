import type { CannedVariable } from '@souk/contract/queries/inputs.ts';
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { isKeyOf } from '#platform/types/keys.ts';

interface Known {
  query: Pick<QueryDetails, 'number' | 'customer' | 'order' | 'language'>;
  shop: string;
  me: string;
}

/** A canned reply in the customer's language, with what is known filled in; what is not known stays to be seen. */
export function cannedWords({ text }: Pick<CannedReply, 'text'>, { query, shop, me }: Known): string {
  const said = (query.language.startsWith('ar') && text.ar) || text.en;
  const values: Record<CannedVariable, string | undefined> = {
    customer: query.customer.name,
    order: query.order?.number,
    number: query.number,
    shop,
    me,
  };
  return said.replace(
    /\{\s*(\w+)\s*\}/g,
    (mark, name: string) => (isKeyOf(values, name) ? values[name] : undefined) ?? mark,
  );
}
