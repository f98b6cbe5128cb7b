import { type Condition, condition } from '#core/db/statement.ts';
import { containsAllOrPhone, phoneDigits } from '#core/list/phone-search.ts';

const SHOWN_NUMBER = /^\p{L}+-?(\d{1,15})$/u;
/** One phone number leads to a few customers, such as a family. */
const MAX_CUSTOMERS = 50;
const OF_CUSTOMERS = `customer_id = any(array(select c.id from customers c where c.search_text like ? limit ${MAX_CUSTOMERS}))`;

/** Orders that contain the words, or that the phone number leads to: as it was given, or as the customer has it now. */
export const orderWords =
  (order: string) =>
  (words: string): Condition => {
    const contains = containsAllOrPhone(`${order}.search_text`)(words);
    const digits = phoneDigits(words);
    return digits ? either(contains, condition(`${order}.${OF_CUSTOMERS}`, `%${digits}%`)) : contains;
  };

/** The same and the number with any prefix: the search text holds the one of its day. `order` is the alias of the order. */
export const orderSearch =
  (order: string) =>
  (words: string): Condition => {
    const number = SHOWN_NUMBER.exec(words.trim())?.[1];
    const found = orderWords(order)(words);
    return number ? either(found, condition(`${order}.number = ?`, Number(number))) : found;
  };

const either = (one: Condition, other: Condition): Condition => ({
  text: `((${one.text}) or ${other.text})`,
  values: [...one.values, ...other.values],
});
