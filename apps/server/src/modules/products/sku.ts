import { randomInt } from 'node:crypto';
import { slugOf } from '@souk/contract/core/fields.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const RANDOM_PART = 6;
const NAME_PART = 3;
const VALUE_PART = 4;

const random = (): string => Array.from({ length: RANDOM_PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A SKU nobody else has: letters of the name, six random ones, letters of the values, as in LAM-7F3K2Q-RED. */
export function generatedSku({ name }: { name: string }, optionValues: readonly string[]): string {
  const short = (words: string, length: number) => slugOf(words).replaceAll('-', '').slice(0, length).toUpperCase();
  return [
    short(name, NAME_PART) || 'P',
    random(),
    ...optionValues.map((value) => short(value, VALUE_PART)).filter(Boolean),
  ].join('-');
}
