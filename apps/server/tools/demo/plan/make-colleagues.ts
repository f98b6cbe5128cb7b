import { type Random, createRandom } from '../../../seeds/shared/random.ts';
import type { SeededUser } from '../../../seeds/shared/sign-ins.ts';
import { DAY, HOUR, later, MINUTE, type World } from '../../catalogue/world.ts';

/** Colleagues have their own random sequence, so that a change here doesn't change the rest of the demo. */
const COLLEAGUES_SEED = 20_261_121;

type Person = Pick<SeededUser, 'name' | 'userName' | 'email' | 'role' | 'areas' | 'status'> & {
  /** The number of days since they joined. */
  joined: number;
  /** The number of hours since they last signed in. Null if they never did. */
  seen: number | null;
};

const MARKETING: Person = {
  name: 'Yara Nassar',
  userName: 'yara',
  email: 'yara.nassar@souk.example',
  role: 'ADMIN',
  areas: {
    categories: 'view',
    attributes: 'none',
    products: 'view',
    vendors: 'view',
    customers: 'none',
    orders: 'none',
    queries: 'none',
    configuration: 'none',
    legal: 'none',
  },
  status: 'active',
  joined: 210,
  seen: 5,
};

const PEOPLE: Person[] = [
  MARKETING,
  {
    name: 'Omar Idrissi',
    userName: 'omar.idrissi',
    email: 'omar.idrissi@souk.example',
    role: 'ADMIN',
    areas: { configuration: 'none', legal: 'none' },
    status: 'suspended',
    joined: 300,
    seen: 41 * 24,
  },
  {
    name: 'Grace Okafor',
    userName: 'grace',
    email: 'grace.okafor@souk.example',
    role: 'ADMIN',
    areas: { ads: 'none', banners: 'none', faqs: 'view', notifications: 'view', legal: 'none' },
    status: 'invited',
    joined: 1,
    seen: null,
  },
  {
    name: 'leila.mansour',
    userName: 'leila.mansour',
    email: 'leila.mansour@mail.example',
    role: 'GUEST',
    areas: {},
    status: 'active',
    joined: 2,
    seen: 47,
  },
  {
    name: 'v.hale',
    userName: 'v.hale',
    email: 'v.hale@mail.example',
    role: 'GUEST',
    areas: {},
    status: 'suspended',
    joined: 12,
    seen: 12 * 24,
  },
];

const USER_AGENTS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
];

/** Generates further staff members, in every status, and the sessions and activity of all staff. */
export function makeColleagues(world: World): void {
  const random = createRandom(COLLEAGUES_SEED);
  const { staff, now } = world;
  const [chief] = staff;
  for (const person of staff.slice(1)) addActivity(world, random, person);
  for (const { joined, seen, ...person } of PEOPLE) {
    const createdAt = later(now, -joined * DAY);
    const colleague: SeededUser = {
      id: random.idAt(createdAt),
      ...person,
      passwordHash: person.status === 'invited' ? null : (chief?.passwordHash ?? null),
      preferences: {},
      lastSignInAt: seen === null ? null : later(now, -seen * HOUR),
      createdAt,
      updatedAt: createdAt,
    };
    staff.push(colleague);
    addActivity(world, random, colleague);
  }
  const signedIn = staff.filter(({ userName }) => SIGNED_IN_USER_NAMES.includes(userName));
  signedIn.forEach((person, index) => addSession(world, random, { person, index }));
}

const SIGNED_IN_USER_NAMES = ['sami', 'nadia', 'yara'];

function addSession(
  { now, rows }: World,
  random: Random,
  { person, index }: { person: SeededUser; index: number },
): void {
  const lastUsedAt = later(now, -(index * 9 + 1) * HOUR - 17 * MINUTE);
  const createdAt = later(lastUsedAt, -(index + 1) * 3 * DAY);
  person.lastSignInAt = createdAt;
  rows.sessions.push({
    id: random.idAt(createdAt),
    userId: person.id,
    rotatedAt: lastUsedAt,
    expiresAt: later(lastUsedAt, 30 * DAY),
    remember: true,
    userAgent: USER_AGENTS[index % USER_AGENTS.length] ?? '',
    address: `192.0.2.${20 + index}`,
    createdAt,
    lastUsedAt,
  });
}

interface ActivityStep {
  action: string;
  /** The number of days after the person joined. */
  day: number;
  isOwn?: true;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  note?: string;
}

function stepsOf({ role, status, userName }: SeededUser): ActivityStep[] {
  if (role === 'GUEST') {
    const refused: ActivityStep = { action: 'refused', day: 1, before: { status: 'active' }, after: { status } };
    return [{ action: 'signed up', day: 0, isOwn: true }, ...(status === 'suspended' ? [refused] : [])];
  }
  const invited: ActivityStep = { action: 'invited', day: 0 };
  if (status === 'invited') return [invited];
  const accepted: ActivityStep = {
    action: 'accepted the invitation',
    day: 1,
    isOwn: true,
    before: { status: 'invited' },
    after: { status: 'active' },
  };
  const narrowed: ActivityStep = {
    action: 'updated',
    day: 120,
    before: { areas: {} },
    after: { areas: MARKETING.areas },
  };
  const left: ActivityStep = {
    action: 'suspended',
    day: 260,
    before: { status: 'active' },
    after: { status },
    note: 'Left the company',
  };
  return [
    invited,
    accepted,
    ...(userName === MARKETING.userName ? [narrowed] : []),
    ...(status === 'suspended' ? [left] : []),
  ];
}

function addActivity({ rows, staff }: World, random: Random, person: SeededUser): void {
  const [chief] = staff;
  for (const { day, isOwn, before = null, after = null, note = null, action } of stepsOf(person)) {
    const at = later(person.createdAt ?? new Date(0), day * DAY + day * 5 * MINUTE);
    const actor = isOwn ? person : chief;
    rows.activity.push({
      id: random.idAt(at),
      at,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? 'Souk',
      area: 'staff',
      entity: 'user',
      entityId: person.id,
      entityLabel: person.name,
      action,
      before,
      after,
      note,
      undoable: false,
    });
  }
}
