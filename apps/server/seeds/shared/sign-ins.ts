import { hash } from '@node-rs/argon2';
import type { InferInsertModel } from 'drizzle-orm';
import type { users } from '#tables/identity.ts';
import type { Random } from './random.ts';

/** The sign-in page displays it in demo mode. In production, Souk doesn't start while a user has this password. */
export const DEMO_PASSWORD = 'SoukDemo!2026';

type Staff = Pick<InferInsertModel<typeof users>, 'name' | 'userName' | 'email' | 'role' | 'areas'>;

const STAFF: Staff[] = [
  { name: 'Rana Aziz', userName: 'superadmin', email: 'rana.aziz@souk.example', role: 'SA', areas: {} },
  { name: 'Karim Saleh', userName: 'superadmin2', email: 'karim.saleh@souk.example', role: 'SA', areas: {} },
  { name: 'Lina Farouk', userName: 'admin', email: 'lina.farouk@souk.example', role: 'ADMIN', areas: {} },
  {
    name: 'Sami Haddad',
    userName: 'sami',
    email: 'sami.haddad@souk.example',
    role: 'ADMIN',
    areas: {
      products: 'none',
      categories: 'none',
      attributes: 'none',
      coupons: 'view',
      vendors: 'view',
      banners: 'none',
      ads: 'none',
      legal: 'none',
      configuration: 'none',
    },
  },
  {
    name: 'Nadia Brooks',
    userName: 'nadia',
    email: 'nadia.brooks@souk.example',
    role: 'ADMIN',
    areas: {
      orders: 'view',
      customers: 'none',
      coupons: 'none',
      queries: 'none',
      vendors: 'view',
      configuration: 'view',
      legal: 'none',
    },
  },
  { name: 'Tom Ellery', userName: 'tom.ellery', email: 'tom.ellery@mail.example', role: 'GUEST', areas: {} },
];

export type SeededUser = InferInsertModel<typeof users> & { id: string; name: string };

/** The sign-ins of the demo, in this order: two super admins, an admin of all areas, two restricted admins, a guest. */
export async function signIns(random: Random, madeAt: Date): Promise<SeededUser[]> {
  const rows: SeededUser[] = [];
  for (const person of STAFF) {
    const passwordHash = await hash(DEMO_PASSWORD);
    rows.push({
      id: random.idAt(madeAt),
      ...person,
      passwordHash,
      status: 'active',
      preferences: {},
      lastSignInAt: null,
      createdAt: madeAt,
      updatedAt: madeAt,
    });
  }
  return rows;
}
