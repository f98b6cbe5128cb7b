import type { GROUP_IDS } from '#modules/configuration/groups.service.ts';

/** One change of settings: days before now, who of the staff, and each field as it was and is. */
interface Change {
  group: keyof typeof GROUP_IDS;
  daysAgo: number;
  by: number;
  fields: Record<string, [before: unknown, after: unknown]>;
}

const [RANA, KARIM, LINA] = [0, 1, 2];

/** From the shop's first weeks on; what a field came to stand at last is what it stands at. */
export const HISTORY: Change[] = [
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
