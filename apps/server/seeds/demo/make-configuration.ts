import { GROUP_IDS, GROUP_LABELS } from '#modules/configuration/groups.service.ts';
import { randomFrom } from '../shared/random.ts';
import { DAY, later, MINUTE, type World } from './world.ts';

const SEED = 20_261_121;

/** One change of settings: days before now, who of the staff, and each field as it was and is. */
interface Told {
  group: keyof typeof GROUP_IDS;
  daysAgo: number;
  by: number;
  fields: Record<string, [before: unknown, after: unknown]>;
}

const [RANA, KARIM, LINA] = [0, 1, 2];

/** From the shop's first weeks on; what a field came to stand at last is what it stands at. */
const HISTORY: Told[] = [
  { group: 'shipping', daysAgo: 426, by: LINA, fields: { freeOver: [20_000, 15_000] } },
  {
    group: 'general',
    daysAgo: 402,
    by: RANA,
    fields: {
      supportEmail: ['', 'help@souk.example'],
      supportPhone: ['', '+212522004118'],
      address: ['', 'Souk Marketplace SARL\n48 Boulevard Zerktouni\n20100 Casablanca\nMorocco'],
    },
  },
  { group: 'money', daysAgo: 351, by: KARIM, fields: { minimumPayout: [2500, 5000] } },
  { group: 'orders', daysAgo: 240, by: LINA, fields: { paymentExpiryHours: [48, 24] } },
  { group: 'general', daysAgo: 182, by: RANA, fields: { shopUrl: [null, 'https://shop.souk.example/'] } },
  { group: 'money', daysAgo: 96, by: RANA, fields: { refundApprovalOver: [30_000, 50_000] } },
  {
    group: 'maintenance',
    daysAgo: 24,
    by: LINA,
    fields: {
      notice: [
        null,
        {
          en: 'Couriers do not drive on Sunday. Promise delivery from Monday on.',
          ar: 'لا يعمل السعاة يوم الأحد. عِد بالتسليم ابتداءً من يوم الاثنين.',
        },
      ],
    },
  },
  {
    group: 'maintenance',
    daysAgo: 21,
    by: LINA,
    fields: {
      notice: [
        {
          en: 'Couriers do not drive on Sunday. Promise delivery from Monday on.',
          ar: 'لا يعمل السعاة يوم الأحد. عِد بالتسليم ابتداءً من يوم الاثنين.',
        },
        null,
      ],
    },
  },
];

/** Who set what when, and how it stands since. */
export function makeConfiguration({ rows, staff, now }: World): void {
  const random = randomFrom(SEED);
  const standing = new Map<string, World['rows']['configuration'][number]>();
  for (const { group, daysAgo, by, fields } of HISTORY) {
    const at = later(now, -daysAgo * DAY + daysAgo * MINUTE);
    const actor = staff[by];
    const side = (index: 0 | 1) =>
      Object.fromEntries(Object.entries(fields).map(([field, values]) => [field, values[index]]));
    rows.activity.push({
      id: random.idAt(at),
      at,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? 'Souk',
      area: 'configuration',
      entity: 'configuration',
      entityId: GROUP_IDS[group],
      entityLabel: GROUP_LABELS[group],
      action: 'updated',
      before: side(0),
      after: side(1),
      note: null,
      undoable: false,
    });
    for (const [field, [, value]] of Object.entries(fields)) {
      const key = `${group}.${field}`;
      const version = (standing.get(key)?.version ?? 0) + 1;
      standing.set(key, { key, value, updatedAt: at, updatedBy: actor?.id ?? null, version });
    }
  }
  // Nothing stands where a setting came to be empty: that is its default.
  rows.configuration.push(...[...standing.values()].filter(({ value }) => value !== null));
}
