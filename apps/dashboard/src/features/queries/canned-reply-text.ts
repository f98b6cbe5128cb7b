import type { CannedVariable } from '@souk/contract/queries/inputs.ts';
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import type { QueryDetails } from '@souk/contract/queries/api.ts';
import { isKeyOf } from '#platform/types/keys.ts';

interface ReplyContext {
  query: Pick<QueryDetails, 'number' | 'customer' | 'order' | 'language'>;
  shop: string;
  me: string;
}

/**
 * The text of a canned reply in the customer's language with placeholders filled in. Placeholders without a value stay,
 * so they get noticed before sending.
 */
export function fillCannedReply({ text }: Pick<CannedReply, 'text'>, { query, shop, me }: ReplyContext): string {
  const template = (query.language.startsWith('ar') && text.ar) || text.en;
  const values: Record<CannedVariable, string | undefined> = {
    customer: query.customer.name,
    order: query.order?.number,
    number: query.number,
    shop,
    me,
  };
  return template.replace(
    /\{\s*(\w+)\s*\}/g,
    (placeholder, name: string) => (isKeyOf(values, name) ? values[name] : undefined) ?? placeholder,
  );
}
