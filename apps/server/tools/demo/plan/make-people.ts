import type { PersonAddress } from '#tables/customers.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import type { Address } from '#tables/vendors.ts';
import type { Random } from '../../../seeds/shared/random.ts';
import { BLOCK_REASONS, CUSTOMER_NOTES } from './customer-notes.ts';
import { checkoutTimes } from './order-times.ts';
import { CULTURES, type Culture } from './people.ts';
import { type CustomerRow, DAY, HOUR, later, type World } from '../../catalogue/world.ts';

const DEFAULT_CUSTOMER_COUNT = 4000;
/** The number of customers who signed up in the `EARLY_DAYS` before the shop opened. */
const EARLY_CUSTOMERS = 180;
const EARLY_DAYS = 20;
/** The number of customers with two accounts. */
const SECOND_ACCOUNTS = 24;
const MAIL_HOSTS = ['mail.example', 'post.example', 'inbox.example', 'letter.example'];
const MAX_NAME_ATTEMPTS = 3;
const CITY_SKEW = 2.1;
const NAME_SKEW = 1.25;

export type Person = { name: string; email: string; phone: string; language: string; address: Address };

/** Makes a person of this culture. `taken` contains the emails, which must not repeat, and names, which rarely should. */
export function makePerson(world: World, culture: Culture, taken: Set<string> = new Set()): Person {
  const { random } = world;
  const { first, last } = drawName(random, culture, taken);
  return {
    name: `${first} ${last}`,
    email: makeUniqueEmail(random, { first, last }, taken),
    phone: `${culture.dial}${digits(random, culture.phoneDigits)}`,
    language: random.weighted(culture.languages),
    address: makeAddress(random, culture),
  };
}

type Name = { first: string; last: string };

/** Draws a name, again if it is taken: random draws would repeat names more often than people share them. */
function drawName(random: Random, culture: Culture, taken: Set<string>): Name {
  const draw = () => ({
    first: random.pickSkewed(culture.first, NAME_SKEW),
    last: random.pickSkewed(culture.last, NAME_SKEW),
  });
  let name = draw();
  for (let turn = 1; turn < MAX_NAME_ATTEMPTS && taken.has(`${name.first} ${name.last}`); turn += 1) name = draw();
  taken.add(`${name.first} ${name.last}`);
  return name;
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.whole(0, 9)).join('');

/** Reduces a name to the letters that an email address may contain. */
const toEmailLetters = (name: string) =>
  normalise(name)
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]+/g, '');

function makeUniqueEmail(random: Random, name: Name, taken: Set<string>): string {
  const [first, last] = [toEmailLetters(name.first), toEmailLetters(name.last)];
  const host = random.pick(MAIL_HOSTS);
  const local = random.weighted([
    [`${first}.${last}`, 40],
    [`${first}${last}`, 18],
    [`${last}.${first.charAt(0)}`, 14],
    [`${last}.${first}`, 10],
    [`${first}_${last}`, 8],
    [`${first}.${last}${random.whole(60, 99)}`, 10],
  ] as const);
  // Compares addresses like mail providers, which ignore dots.
  const plain = (tail: string) => `${local.replaceAll('.', '')}${tail}@${host}`;
  let tail = '';
  for (let turn = 2; taken.has(plain(tail)); turn += 1) tail = String(turn);
  taken.add(plain(tail));
  return `${local}${tail}@${host}`;
}

function makeAddress(random: Random, culture: Culture): Address {
  const { city, region, postcodes } = random.pickSkewed(culture.cities, CITY_SKEW);
  const line1 = `${random.whole(1, 180)} ${random.pick(culture.streets)}`;
  return {
    line1,
    ...(random.chance(0.3) ? { line2: random.pick(culture.doors) } : {}),
    city,
    ...(region ? { region } : {}),
    ...(postcodes.length ? { postcode: random.pick(postcodes) } : {}),
    country: culture.country,
  };
}

export function cultureOf(country: string): Culture {
  const found = CULTURES.find((culture) => culture.country === country);
  if (!found) throw new Error(`No names for ${country}`);
  return found;
}

/** Generates customers in the order in which they joined, with addresses, notes, blocked accounts and duplicates. */
export function makeCustomers(world: World, count = DEFAULT_CUSTOMER_COUNT): void {
  const { random } = world;
  const taken = new Set<string>();
  const joined = joiningTimes(world, count);
  const seconds = new Set<number>();
  while (seconds.size < SECOND_ACCOUNTS) seconds.add(random.whole(Math.round(count / 4), count - 1));
  const people: Person[] = [];
  joined.forEach((at, serial) => {
    const culture = random.weighted(CULTURES.map((each) => [each, each.weight] as const));
    const original = seconds.has(serial) ? random.pick(people) : null;
    const person = original ? makeSecondAccount(original, serial) : makePerson(world, culture, taken);
    people.push(person);
    addCustomer(world, person, at);
  });
  people.forEach((person, index) => addSecondAddressAndNote(world, person, index));
}

/** Draws sign-up times. They are distributed like orders: growing over time, and varying by season, weekday and hour. */
function joiningTimes({ random, opening, now }: World, count: number): Date[] {
  const early = Array.from({ length: EARLY_CUSTOMERS }, () =>
    later(opening, -Math.floor(random.next() * EARLY_DAYS * DAY)),
  );
  const rest = checkoutTimes(random, { from: opening, to: now, count: count - EARLY_CUSTOMERS });
  return [...early, ...rest].toSorted((a, b) => a.getTime() - b.getTime());
}

/** Makes a second account of the same person, which staff can merge as a duplicate. */
function makeSecondAccount(original: Person, serial: number): Person {
  const [local, host] = original.email.split('@');
  return { ...original, email: serial % 2 ? `${local}+souk${serial}@${host}` : `${local}.${serial}@second.example` };
}

function addCustomer(world: World, person: Person, createdAt: Date): void {
  const { random, rows } = world;
  const id = random.idAt(createdAt);
  const isBlocked = random.chance(0.006);
  const row: CustomerRow = {
    id,
    name: person.name,
    nameSort: normalise(person.name),
    email: person.email,
    phone: random.chance(0.94) ? person.phone : null,
    language: person.language,
    source: random.chance(0.05) ? 'staff' : 'shop',
    status: isBlocked ? 'blocked' : 'active',
    statusReason: isBlocked ? random.pick(BLOCK_REASONS) : null,
    searchText: '',
    createdAt,
    updatedAt: createdAt,
  };
  row.searchText = searchText([row.name, row.email, row.phone]);
  rows.customers.push(row);
  addAddress(world, { customerId: id, label: random.chance(0.8) ? 'Home' : null, person, createdAt });
}

type AddressInput = { customerId: string; label: string | null; person: Person; createdAt: Date; isDefault?: boolean };

function addAddress(world: World, { customerId, label, person, createdAt, isDefault = true }: AddressInput): void {
  const address: PersonAddress = { name: person.name, phone: person.phone, ...person.address };
  world.rows.customerAddresses.push({
    customerId,
    id: world.random.idAt(createdAt),
    label,
    address,
    isDefault,
    createdAt,
    updatedAt: createdAt,
  });
}

/** Adds a second address and a note. Must follow the first addresses, which have the same index as their customer. */
function addSecondAddressAndNote(world: World, person: Person, index: number): void {
  const { random, now, rows } = world;
  const row = rows.customers[index];
  if (!row) return;
  const joinedAt = row.createdAt ?? now;
  const soon = (days: number) =>
    later(joinedAt, random.next() * Math.min(days * DAY, now.getTime() - joinedAt.getTime()));
  if (random.chance(0.14)) {
    const address = makeAddress(random, cultureOf(person.address.country));
    const label = random.pick(['Work', 'Office', 'Parents', 'Holiday home', 'Studio']);
    const extra = { customerId: row.id, label, person: { ...person, address }, isDefault: false };
    addAddress(world, { ...extra, createdAt: soon(120) });
  }
  const isQuiet = now.getTime() - joinedAt.getTime() < HOUR || !random.chance(0.05);
  const notes = isQuiet
    ? 0
    : random.weighted([
        [1, 75],
        [2, 20],
        [3, 5],
      ] as const);
  for (let turn = 0; turn < notes; turn += 1) addNote(world, row.id, soon(200));
}

function addNote(world: World, customerId: string, at: Date): void {
  const author = world.random.pick(world.staff.slice(0, 4));
  world.rows.customerNotes.push({
    customerId,
    id: world.random.idAt(at),
    text: world.random.pick(CUSTOMER_NOTES),
    actorId: author.id,
    actorName: author.name,
    at,
  });
}
