import { type Condition, condition } from '#core/db/statement.ts';
import { containsAllOrPhone, phoneDigits } from '#core/list/phone-search.ts';

const DISPLAYED_NUMBER = /^\p{L}+-?(\d{1,15})$/u;
/** Maximum number of customers with the same phone number, such as a family. */
const MAX_CUSTOMERS = 50;
const IS_OF_MATCHING_CUSTOMER = `customer_id = any(array(select c.id from customers c where c.search_text like ? limit ${MAX_CUSTOMERS}))`;

/**
 * Matches orders whose search text contains `text`. If `text` is a phone number, also matches the orders of customers who have
 * this number now. `order` is the alias of the table.
 */
export const orderContains =
  (order: string) =>
  (text: string): Condition => {
    const contains = containsAllOrPhone(`${order}.search_text`)(text);
    const digits = phoneDigits(text);
    return digits
      ? eitherCondition(contains, condition(`${order}.${IS_OF_MATCHING_CUSTOMER}`, `%${digits}%`))
      : contains;
  };

/**
 * Like `orderContains`, but also matches the order number with any prefix, because the search text contains only the prefix
 * that was configured when the order was placed.
 */
export const orderSearch =
  (order: string) =>
  (text: string): Condition => {
    const number = DISPLAYED_NUMBER.exec(text.trim())?.[1];
    const matches = orderContains(order)(text);
    return number ? eitherCondition(matches, condition(`${order}.number = ?`, Number(number))) : matches;
  };

const eitherCondition = (left: Condition, right: Condition): Condition => ({
  text: `((${left.text}) or ${right.text})`,
  values: [...left.values, ...right.values],
});
