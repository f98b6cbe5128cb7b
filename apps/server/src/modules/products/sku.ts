import { randomInt } from 'node:crypto';
import { slugOf } from '@souk/contract/core/fields.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_PART = 6;
const NAME_PART = 3;
const VALUE_PART = 4;

const randomPart = (): string =>
  Array.from({ length: RANDOM_PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Generates a practically unique SKU from the name, six random characters and the option values: LAM-7F3K2Q-RED. */
export function generateSku({ name }: { name: string }, optionValues: readonly string[]): string {
  const abbreviate = (text: string, length: number) => slugOf(text).replaceAll('-', '').slice(0, length).toUpperCase();
  return [
    abbreviate(name, NAME_PART) || 'P',
    randomPart(),
    ...optionValues.map((value) => abbreviate(value, VALUE_PART)).filter(Boolean),
  ].join('-');
}
