import type { PersonAddress } from '#tables/customers.ts';
import { normalise, searchText } from '#tables/search-text.ts';
import type { Address } from '#tables/vendors.ts';
import { CULTURES, type Culture } from './people.ts';
import { type CustomerRow, DAY, later, type World } from './world.ts';

const CUSTOMERS = 4000;
/** Signed up while the shop was being built. */
const EARLY = 180;
const EARLY_DAYS = 20;
const DUPLICATES = 24;
const BLOCK_REASONS = [
  'Three chargebacks in a month',
  'Orders to an address that refuses every parcel',
  'Asked us to close the account',
];

export type Person = { name: string; email: string; phone: string; language: string; address: Address };

/** Somebody who could live there. */
export function makePerson(world: World, culture: Culture, serial: number): Person {
  const { random } = world;
  const name = `${random.pick(culture.first)} ${random.pick(culture.last)}`;
  const place = random.pick(culture.cities);
  const digits = Array.from({ length: culture.phoneDigits }, () => random.whole(0, 9)).join('');
  const mailName = normalise(name).replace(/[^a-z]+/g, '.');
  return {
    name,
    email: `${mailName}${serial}@${random.pick(['mail.example', 'post.example', 'inbox.example'])}`,
    phone: `${culture.dial}${digits}`,
    language: culture.language,
    address: { line1: `${random.whole(1, 180)} ${random.pick(culture.streets)}`, ...place, country: culture.country },
  };
}

export function cultureOf(country: string): Culture {
  const found = CULTURES.find((culture) => culture.country === country);
  if (!found) throw new Error(`No names for ${country}`);
  return found;
}

/** Customers in the order in which they joined, more of them each month, with addresses, notes and some trouble. */
export function makeCustomers(world: World): void {
  const { random, now, opening } = world;
  const span = now.getTime() - opening.getTime();
  const joined = Array.from({ length: CUSTOMERS }, (_, index) =>
    Math.floor(index < EARLY ? -random.next() * EARLY_DAYS * DAY : random.next() ** 0.72 * span),
  ).toSorted((a, b) => a - b);
  joined.forEach((offset, serial) => {
    const culture = random.weighted(CULTURES.map((each) => [each, each.weight] as const));
    const person = makePerson(world, culture, serial);
    if (serial > CUSTOMERS - DUPLICATES) copyIdentity(world, person, serial);
    addCustomer(world, person, later(opening, offset));
  });
}

/** The same person with a second e-mail address: something to merge. */
function copyIdentity(world: World, person: Person, serial: number): void {
  const original = world.rows.customers[(serial * 7) % (CUSTOMERS - DUPLICATES)];
  if (!original) return;
  person.name = original.name;
  person.phone = original.phone ?? person.phone;
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
  const address: PersonAddress = { name: person.name, phone: person.phone, ...person.address };
  rows.customerAddresses.push({
    customerId: id,
    id: random.idAt(createdAt),
    label: 'Home',
    address,
    isDefault: true,
    createdAt,
    updatedAt: createdAt,
  });
  if (random.chance(0.02)) addNote(world, id, createdAt);
}

function addNote(world: World, customerId: string, createdAt: Date): void {
  const author = world.random.pick(world.staff.slice(0, 4));
  const at = later(createdAt, world.random.whole(1, 20) * DAY);
  world.rows.customerNotes.push({
    customerId,
    id: world.random.idAt(at),
    text: world.random.pick([
      'Prefers a call before delivery.',
      'Asks for gift wrapping.',
      'Send the invoice to the company address.',
      'Speaks French on the phone.',
    ]),
    actorId: author.id,
    actorName: author.name,
    at: at < world.now ? at : world.now,
  });
}
