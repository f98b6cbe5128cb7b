import { normalise, searchText } from '#tables/search-text.ts';
import type { VendorStatus } from '#tables/vendors.ts';
import { cultureOf, makePerson } from './make-people.ts';
import { slugOf } from './slug.ts';
import { type VendorSeed, VENDORS } from './vendor-seeds.ts';
import { DAY, later, pictureOf, type VendorRow, type World } from '../../catalogue/world.ts';

const STATUS_REASONS: Partial<Record<VendorStatus, string>> = {
  suspended: 'Late shipments for three weeks in a row',
  rejected: 'The registration document belongs to another company',
  closed: 'The owner retired and asked to close the shop',
};
const LEGAL_FORMS: Record<string, string> = {
  MA: 'SARL',
  AE: 'LLC',
  EG: 'LLC',
  FR: 'SAS',
  GB: 'Ltd',
  DE: 'GmbH',
  IT: 'Srl',
  US: 'Inc.',
};

/** The shop that owes the platform money. */
export const SHOP_IN_DEBT = 'Bazaar Bargains';
/** The shop whose bank account changed yesterday. */
const SHOP_WITH_NEW_BANK_ACCOUNT = 'Kiln & Clay';
const SHOP_ON_HOLIDAY = 'Nile Tea House';

export function makeVendors(world: World): void {
  VENDORS.forEach((seed, rank) => addVendor(world, seed, rank));
}

function addVendor(world: World, seed: VendorSeed, rank: number): void {
  const { random, now } = world;
  const status = seed.status ?? 'active';
  const isNew = status === 'pending' || status === 'rejected';
  const createdAt = isNew
    ? later(now, -random.whole(1, 12) * DAY)
    : later(world.opening, (rank < 25 ? -random.whole(2, 30) : random.whole(5, 240)) * DAY);
  const contact = makePerson(world, cultureOf(seed.country));
  const slug = slugOf(seed.shop);
  const drawn = pictureOf(
    world,
    world.leaves.find((leaf) => leaf.category.slug === seed.shelves[0])?.shelf.shape ?? 'bowl',
    rank,
  );
  const isCompany = rank % 4 !== 3;
  const row: VendorRow = {
    id: random.idAt(createdAt),
    shopName: seed.shop,
    shopNameSort: normalise(seed.shop),
    slug,
    legalName: isCompany ? `${seed.shop} ${LEGAL_FORMS[seed.country] ?? ''}`.trim() : contact.name,
    type: isCompany ? 'company' : 'individual',
    registrationNumber: isCompany ? `${seed.country}${random.whole(100_000, 999_999)}` : null,
    taxId: isCompany ? `${random.whole(10_000_000, 99_999_999)}` : null,
    contactName: contact.name,
    email: `hello@${slug}.example`,
    phone: contact.phone,
    address: contact.address,
    logo: { ...drawn.picture, alt: `${seed.shop} logo` },
    about: `${seed.shop} works from ${contact.address.city} and sends within two days.`,
    payoutAccount: accountOf(seed.country, {
      holder: isCompany ? seed.shop : contact.name,
      number: random.whole(1, 999_999_999),
    }),
    payoutSchedule:
      status === 'suspended' || status === 'closed'
        ? 'daily'
        : random.weighted([
            ['weekly', 14],
            ['daily', 3],
            ['monthly', 3],
            ['manual', 2],
          ] as const),
    payoutsFrozenUntil: seed.shop === SHOP_WITH_NEW_BANK_ACCOUNT ? later(now, DAY) : null,
    payoutsFrozenReason: seed.shop === SHOP_WITH_NEW_BANK_ACCOUNT ? 'The bank account was changed' : null,
    holiday:
      seed.shop === SHOP_ON_HOLIDAY ? { from: isoDay(later(now, -2 * DAY)), to: isoDay(later(now, 9 * DAY)) } : null,
    internalNote: seed.shop === SHOP_IN_DEBT ? 'Owes us for damaged parcels. Call before any payout.' : null,
    status,
    statusSince: statusSince(status, createdAt, now),
    statusReason: STATUS_REASONS[status] ?? null,
    searchText: '',
    createdAt,
    updatedAt: statusSince(status, createdAt, now),
  };
  row.searchText = searchText([row.shopName, row.legalName, row.contactName, row.email, row.phone]);
  world.rows.vendors.push(row);
}

function statusSince(status: VendorStatus, createdAt: Date, now: Date): Date {
  if (status === 'suspended') return later(now, -9 * DAY);
  if (status === 'closed') return later(now, -41 * DAY);
  if (status === 'active') return later(createdAt, DAY);
  return createdAt;
}

function isoDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The number of characters that follow the country and the check digits in an IBAN. */
const ACCOUNT_DIGITS: Record<string, number> = { MA: 24, AE: 19, EG: 25, FR: 23, GB: 18, DE: 18, IT: 23 };

function accountOf(country: string, { holder, number }: { holder: string; number: number }) {
  const digits = ACCOUNT_DIGITS[country];
  if (digits === undefined) return { holder, account: String(number).padStart(10, '0'), bankCode: '021000021' };
  return { holder, iban: ibanOf(country, String(number).padStart(digits, '0')) };
}

/** A fictitious IBAN with correct check digits (ISO 7064, mod 97-10). */
function ibanOf(country: string, body: string): string {
  const countryDigits = Array.from(country, (letter) => letter.charCodeAt(0) - 55).join('');
  const check = 98n - (BigInt(`${body}${countryDigits}00`) % 97n);
  return `${country}${String(check).padStart(2, '0')}${body}`;
}
