import { invalidField } from '#core/errors.ts';

/**
 * Common passwords in lower case, without spaces, dots and hyphens. Passwords are compared with and without their final
 * digits and symbols, so that `password` also matches `Password1234!`.
 */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd passwort password1 mypassword thepassword yourpassword newpassword oldpassword
  passwordpassword adminadmin admin administrator superadmin superuser rootroot root toor changeme changemenow changeit
  letmein letmeinnow welcome welcomeback welcometosouk secret topsecret secretpassword default defaultpassword guest
  guestguest testtest testing tester testpassword temp temporary temppassword demo demodemo demopassword soukdemo souk
  souksouk soukadmin marketplace dashboard qwerty qwertyuiop qwertyqwerty qwertyuiopasdfghjkl qwerty12345 qwertz qwertzuiop
  azerty azertyuiop asdfghjkl asdfasdf asdfghjklzxcvbnm zxcvbnm zxcvbnmasdf 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq12wsxcde3 qazwsxedc qazwsxedcrfv 123qweasdzxc 123qweasd abcd abc123
  abcdefg abcdefghij abcdefghijk 1234567890 12345678910 123456789 1234567891 0123456789 9876543210 0987654321 1122334455
  123123123123 1231231231 1234512345 123454321 1212121212 1010101010 112233445566 147258369 147258369147 159753
  1597531597 987654321 9876543210 123456789a a123456789 a1234567890 q123456789 iloveyou iloveyousomuch iloveu loveyou
  lovelove mylove princess princess sunshine sunshines football footballfootball baseball basketball superman batman
  spiderman pokemon pokemongo starwars starwarsstarwars dragon dragondragon monkey monkeymonkey master mastermaster shadow
  michael jennifer jordan ashley michelle jessica daniel computer internet samsung google facebook whatever trustno1
  trustnoone hello hellohello helloworld hello123 freedom liverpool liverpoolfc chelsea arsenal barcelona realmadrid
  manchester manutd juventus summer winter spring autumn summer2024 winter2024 summer2025 winter2025 january february march
  april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  correcthorsebatterystaple company companyname business access accessdenied login loginlogin signin user username
  qazwsx mustang corvette ferrari mercedes butterfly chocolate strawberry blink182 nothing something everything nevermind
  donald charlie thomas robert matthew andrew joshua hunter killer pepper ginger cookie cheese orange banana flower
  asdf1234 asdf12345 asdfg12345 asdfgh12345 pass pass1234 pass12345 passpass passpasspass zxcvbn zxcvbnm123 aaaaaaaaaa
  inchallah inshallah bismillah alhamdulillah mohamed mohammed muhammad ahmed maroc morocco casablanca`
    .split(/\s+/)
    .filter(Boolean),
);

interface PasswordOwner {
  name?: string;
  userName: string;
  email: string;
}

/** Why a password is too easy to guess for this person. Undefined if it is allowed. The contract checks the length. */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner,
): 'password.common' | 'password.own_name' | undefined {
  const normalised = normalisePassword(password);
  if (isRepetitive(password) || COMMON_PASSWORDS.has(normalised) || COMMON_PASSWORDS.has(stripSuffix(normalised))) {
    return 'password.common';
  }
  const [mailbox = ''] = owner.email.split('@');
  const ownNames = [owner.userName, owner.email, mailbox, owner.name ?? '']
    .map(normalisePassword)
    .filter((word) => word.length > 0);
  if (ownNames.some((word) => normalised === word || stripSuffix(normalised) === word)) return 'password.own_name';
  return undefined;
}

/** Throws 400 at the field if the password is easy to guess. */
export function assertPasswordAllowed(password: string, owner: PasswordOwner, field: string): void {
  const code = findPasswordProblem(password, owner);
  if (code) throw invalidField(field, code);
}

const normalisePassword = (text: string): string => text.toLowerCase().replace(/[\s._-]+/g, '');
/** Removes digits and symbols at the end. */
const stripSuffix = (text: string): string => text.replace(/[\d!?.*#$@]+$/, '');

const MIN_DISTINCT_CHARACTERS = 4;
const CHARACTER_SEQUENCES = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

function isRepetitive(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    new Set(plain).size < MIN_DISTINCT_CHARACTERS || CHARACTER_SEQUENCES.some((sequence) => sequence.includes(plain))
  );
}
