import { randomFrom } from '../shared/random.ts';
import type { SeededUser } from '../shared/sign-ins.ts';
import { DAY, HOUR, later, MINUTE, type World } from './world.ts';

/** Chance of its own, so that the shop stays the same whoever works in it. */
const SEED = 20_261_121;

type Person = Pick<SeededUser, 'name' | 'userName' | 'email' | 'role' | 'areas' | 'status'> & {
  /** Days before now. */
  joined: number;
  /** Hours before now; null for who never signed in. */
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

const BROWSERS = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
];

/** Those who work in the shop beside the shown sign-ins, in every state, with their open sign-ins and what happened to them. */
export function makeColleagues(world: World): void {
  const random = randomFrom(SEED);
  const { now, staff, rows } = world;
  const [chief] = staff;
  for (const { joined, seen, ...person } of PEOPLE) {
    const createdAt = later(now, -joined * DAY);
    const id = random.idAt(createdAt);
    const isNew = person.status === 'invited';
    staff.push({
      id,
      ...person,
      passwordHash: isNew ? null : (chief?.passwordHash ?? null),
      preferences: {},
      lastSignInAt: seen === null ? null : later(now, -seen * HOUR),
      createdAt,
      updatedAt: createdAt,
    });
    const tell = (action: string, daysAgo: number, more: { before?: object; after?: object; note?: string } = {}) => {
      const at = later(now, -daysAgo * DAY);
      const isOwn = action === 'signed up' || action === 'accepted the invitation';
      rows.activity.push({
        id: random.idAt(at),
        at,
        actorId: isOwn ? id : (chief?.id ?? null),
        actorName: isOwn ? person.name : (chief?.name ?? 'Souk'),
        area: 'staff',
        entity: 'user',
        entityId: id,
        entityLabel: person.name,
        action,
        before: (more.before as Record<string, unknown> | undefined) ?? null,
        after: (more.after as Record<string, unknown> | undefined) ?? null,
        note: more.note ?? null,
        undoable: false,
      });
    };
    tellStory(person, joined, tell);
  }
  for (const [index, person] of [...staff.slice(3, 5), staff.find(({ userName }) => userName === 'yara')].entries()) {
    if (!person) continue;
    const lastUsedAt = later(now, -(index * 9 + 1) * HOUR - 17 * MINUTE);
    const createdAt = later(lastUsedAt, -(index + 1) * 3 * DAY);
    person.lastSignInAt = createdAt;
    rows.sessions.push({
      id: random.idAt(createdAt),
      userId: person.id,
      rotatedAt: lastUsedAt,
      expiresAt: later(lastUsedAt, 30 * DAY),
      remember: true,
      userAgent: BROWSERS[index % BROWSERS.length] ?? '',
      address: `192.0.2.${20 + index}`,
      createdAt,
      lastUsedAt,
    });
  }
}

type Tell = (action: string, daysAgo: number, more?: { before?: object; after?: object; note?: string }) => void;

function tellStory(
  { role, status, userName }: Pick<Person, 'role' | 'status' | 'userName'>,
  joined: number,
  tell: Tell,
): void {
  if (role === 'GUEST') {
    tell('signed up', joined);
    if (status === 'suspended') tell('refused', joined - 1, { before: { status: 'active' }, after: { status } });
    return;
  }
  tell('invited', joined);
  if (status === 'invited') return;
  tell('accepted the invitation', joined - 1, { before: { status: 'invited' }, after: { status: 'active' } });
  if (userName === MARKETING.userName)
    tell('updated', 64, { before: { areas: {} }, after: { areas: MARKETING.areas } });
  if (status === 'suspended')
    tell('suspended', 40, { before: { status: 'active' }, after: { status }, note: 'Left the company' });
}
