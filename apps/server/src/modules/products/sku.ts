import { randomInt } from 'node:crypto';
import { slugOf } from '@souk/contract/core/fields.ts';

const RANDOM_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_PART_LENGTH = 6;
const NAME_PART_LENGTH = 3;
const VALUE_PART_LENGTH = 4;

const randomPart = (): string =>
  Array.from({ length: RANDOM_PART_LENGTH }, () => RANDOM_ALPHABET[randomInt(RANDOM_ALPHABET.length)]).join('');

/** Generates a practically unique SKU from the name, random characters and the option values, such as LAM-7F3K2Q-RED. */
export function generateSku({ name }: { name: string }, optionValues: readonly string[]): string {
  const abbreviate = (text: string, length: number) => slugOf(text).replaceAll('-', '').slice(0, length).toUpperCase();
  return [
    abbreviate(name, NAME_PART_LENGTH) || 'P',
    randomPart(),
    ...optionValues.map((value) => abbreviate(value, VALUE_PART_LENGTH)).filter(Boolean),
  ].join('-');
}
