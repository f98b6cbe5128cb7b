import { wrongField } from '#core/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

interface Owner {
  name?: string;
  userName: string;
  email: string;
}

/** Why a password is too easy to guess for this person, or undefined when it may be used. Its length is the contract's matter. */
export function whyGuessable(password: string, owner: Owner): 'password.common' | 'password.own_name' | undefined {
  const plain = letters(password);
  if (isMonotonous(password) || COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(stripped(plain))) {
    return 'password.common';
  }
  const [mailbox = ''] = owner.email.split('@');
  const own = [owner.userName, owner.email, mailbox, owner.name ?? ''].map(letters).filter((word) => word.length > 0);
  if (own.some((word) => plain === word || stripped(plain) === word)) return 'password.own_name';
  return undefined;
}

/** Throws 400 at the field when the password is easy to guess. */
export function refuseGuessable(password: string, owner: Owner, field: string): void {
  const code = whyGuessable(password, owner);
  if (code) throw wrongField(field, code);
}

const letters = (text: string): string => text.toLowerCase().replace(/[\s._-]+/g, '');
/** Without the digits and signs that people hang on at the end. */
const stripped = (text: string): string => text.replace(/[\d!?.*#$@]+$/, '');

const FEWEST_DIFFERENT = 4;
const SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

function isMonotonous(password: string): boolean {
  const plain = password.toLowerCase();
  return new Set(plain).size < FEWEST_DIFFERENT || SEQUENCES.some((sequence) => sequence.includes(plain));
}
