import type { configurationsApi } from '@souk/contract/configuration/api.ts';
import type { CallOf, DataOf } from '@souk/contract/core/endpoint.ts';

type Settings = DataOf<typeof configurationsApi.get>;
export type SettingsUpdate = (current: Settings) => CallOf<typeof configurationsApi.update>['body'];

/** A change of settings. `daysAgo` counts from the end of the demo, `by` is the rank of the staff member. */
interface SettingsChange {
  daysAgo: number;
  by: number;
  update: SettingsUpdate;
}

const [RANA, KARIM, LINA] = [0, 1, 2];

/** The settings before the first change. */
export const FIRST_SETTINGS: SettingsUpdate = ({ shipping, money, orders, tax }) => ({
  shipping: { freeOver: 20_000, version: shipping.version },
  money: { minimumPayout: 2500, refundApprovalOver: 30_000, version: money.version },
  orders: { paymentExpiryHours: 48, version: orders.version },
  tax: { ratePercent: 8, version: tax.version },
});

const SERVICE_NOTICE = {
  en: 'No deliveries on Sunday. Promise delivery from Monday.',
  ar: 'لا يعمل السعاة يوم الأحد. عِد بالتسليم ابتداءً من يوم الاثنين.',
};

export const SETTINGS_CHANGES: readonly SettingsChange[] = [
  {
    daysAgo: 426,
    by: LINA,
    update: ({ shipping: { version } }) => ({ shipping: { freeOver: 15_000, version } }),
  },
  {
    daysAgo: 402,
    by: RANA,
    update: ({ general: { version } }) => ({
      general: {
        supportEmail: 'help@souk.example',
        supportPhone: '+212522004118',
        address: 'Souk Marketplace SARL\n48 Boulevard Zerktouni\n20100 Casablanca\nMorocco',
        version,
      },
    }),
  },
  {
    daysAgo: 351,
    by: KARIM,
    update: ({ money: { version } }) => ({ money: { minimumPayout: 5000, version } }),
  },
  {
    daysAgo: 240,
    by: LINA,
    update: ({ orders: { version } }) => ({ orders: { paymentExpiryHours: 24, version } }),
  },
  {
    daysAgo: 182,
    by: RANA,
    update: ({ general: { version } }) => ({ general: { shopUrl: 'https://shop.souk.example/', version } }),
  },
  {
    daysAgo: 96,
    by: RANA,
    update: ({ money: { version } }) => ({ money: { refundApprovalOver: 50_000, version } }),
  },
  {
    daysAgo: 24,
    by: LINA,
    update: ({ maintenance: { version } }) => ({ maintenance: { notice: SERVICE_NOTICE, version } }),
  },
  {
    daysAgo: 21,
    by: LINA,
    update: ({ maintenance: { version } }) => ({ maintenance: { notice: null, version } }),
  },
];
