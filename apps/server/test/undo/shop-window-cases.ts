import { addToCounters } from '#core/counters.ts';
import { addAd, addPlacement, periodFromToday, creditVendor } from '../ads.fixture.ts';
import { makeVendor } from '../factories.ts';
import { addPicture, PICTURE } from '../products.fixture.ts';
import {
  uniqueName,
  changeFields,
  type ChangedRecord,
  type ApiRecord,
  type UndoShop,
  type UndoCase,
} from './undo-shop.ts';

const DAY_MS = 86_400_000;

const createCoupon = async (shop: UndoShop): Promise<ChangedRecord> => {
  const code = uniqueName().toUpperCase().replace(' ', '-');
  const { id } = await shop.call('POST', '/cobones', { code, name: 'Spring sale', kind: 'percent', value: 15 });
  return { id, path: `/cobones/${id}`, tables: ['coupons'] };
};

const adSubject = ({ id }: ApiRecord): ChangedRecord => ({ id, path: `/ads/${id}`, tables: ['ads'] });
const placementSubject = ({ id }: ApiRecord): ChangedRecord => ({
  id,
  path: `/ads/configurations/${id}`,
  tables: ['ad_configurations'],
});

/** Creates an ad that is in review. */
async function createWaitingAd({ souk }: UndoShop): Promise<ApiRecord & { vendorId: string }> {
  const vendorId = (await makeVendor(souk)).id;
  await creditVendor(souk, vendorId);
  const { id: configId } = await addPlacement(souk);
  const { id, version } = await addAd(souk, { vendorId, configId });
  return { id, version, vendorId };
}

async function changeAdStatus(shop: UndoShop, { id, path = '' }: ChangedRecord, to: string): Promise<unknown> {
  const { version } = await shop.read(path);
  return shop.call('POST', `/ads/${id}/status`, { to, version, reason: 'Because' });
}

/** Creates an ad that is running. */
export async function createRunningAd(shop: UndoShop): Promise<ChangedRecord & { vendorId: string }> {
  const ad = await createWaitingAd(shop);
  await changeAdStatus(shop, adSubject(ad), 'scheduled');
  await shop.rows(
    `update ads set status = 'running', starts_at = ?, status_since = ? where id = ?`,
    shop.souk.now(),
    shop.souk.now(),
    ad.id,
  );
  await addToCounters(shop.souk.services.database, [
    { key: 'ads:status:scheduled', count: -1 },
    { key: 'ads:status:running', count: 1 },
  ]);
  return { ...adSubject(ad), vendorId: ad.vendorId };
}

const createBanner = async (shop: UndoShop, more: object = {}): Promise<ChangedRecord> => {
  await addPicture(shop.souk);
  const { id } = await shop.call('POST', '/banners', {
    title: uniqueName(),
    placement: 'home_top',
    image: PICTURE,
    ...more,
  });
  return { id, path: `/banners/${id}`, tables: ['banners'] };
};

const createFaq = async (shop: UndoShop): Promise<ChangedRecord> => {
  const texts = { question: { en: `${uniqueName()}?` }, answer: { en: '<p>So.</p>' } };
  const { id } = await shop.call('POST', '/FAQs', { ...texts, topic: 'orders', audience: 'both' });
  return { id, path: `/FAQs/${id}`, tables: ['faqs'] };
};

/** Creates four rows and deletes the first, so that positions start with a gap. Returns the middle one of the rest. */
const secondOfThree = (make: (shop: UndoShop) => Promise<ChangedRecord>) => async (shop: UndoShop) => {
  const deleted = await make(shop);
  await make(shop);
  const middle = await make(shop);
  await make(shop);
  await shop.call('DELETE', deleted.path ?? '', { version: 1 });
  return middle;
};

const reorder =
  (path: string, to: object) =>
  async (shop: UndoShop, { id, path: subjectPath = '' }: ChangedRecord) => {
    const { version } = await shop.read(subjectPath);
    return shop.call('POST', `${path}/reorder`, { id, position: 0, version, ...to });
  };

const createNotification = async (shop: UndoShop, more: object = {}): Promise<ChangedRecord> => {
  const texts = { title: { en: 'Summer sale' }, body: { en: 'All is cheaper.' } };
  const { id } = await shop.call('POST', '/notifications', {
    ...texts,
    audience: 'customers',
    channels: ['feed'],
    ...more,
  });
  return { id, path: `/notifications/${id}`, tables: ['notifications'] };
};

export const undoCases: readonly UndoCase[] = [
  {
    covers: 'coupon.updated',
    make: createCoupon,
    act: changeFields({ code: 'AUTUMN', value: 20, isActive: false, name: 'Autumn sale' }),
  },
  {
    covers: 'ad.updated',
    when: 'while it is in review: placement, period and texts',
    make: async (shop) => adSubject(await createWaitingAd(shop)),
    act: changeFields(async ({ souk }) => ({
      title: { en: 'Winter lamps' },
      configId: (await addPlacement(souk, { price: 2000 })).id,
      ...periodFromToday(souk, 2, 9),
    })),
  },
  { covers: 'ad.paused', make: createRunningAd, act: (shop, ad) => changeAdStatus(shop, ad, 'paused') },
  {
    covers: 'ad.resumed',
    make: async (shop) => {
      const ad = await createRunningAd(shop);
      await changeAdStatus(shop, ad, 'paused');
      return ad;
    },
    act: (shop, ad) => changeAdStatus(shop, ad, 'running'),
  },
  {
    covers: 'ad_configuration.updated',
    make: async ({ souk }) => placementSubject({ ...(await addPlacement(souk)) }),
    act: changeFields({ name: { en: 'Elsewhere' }, price: 3000, slots: 5, isActive: false, placement: 'search_top' }),
  },
  {
    covers: 'banner.updated',
    make: createBanner,
    act: changeFields(({ souk }) => ({
      title: 'Spring lights',
      isActive: false,
      endsAt: new Date(souk.now().getTime() + DAY_MS).toISOString(),
      link: { kind: 'url', url: 'https://example.com/' },
    })),
  },
  {
    covers: 'banner.updated',
    when: 'with another placement',
    make: secondOfThree(createBanner),
    act: changeFields({ placement: 'search_top' }),
  },
  { covers: 'banner.moved', make: secondOfThree(createBanner), act: reorder('/banners', {}) },
  {
    covers: 'banner.moved',
    when: 'to another placement',
    make: secondOfThree(createBanner),
    act: reorder('/banners', { placement: 'category_top' }),
  },
  {
    covers: 'faq.updated',
    make: createFaq,
    act: changeFields({ question: { en: 'How long?' }, audience: 'vendor', isPublished: true }),
  },
  {
    covers: 'faq.updated',
    when: 'with another topic',
    make: secondOfThree(createFaq),
    act: changeFields({ topic: 'returns' }),
  },
  { covers: 'faq.moved', make: secondOfThree(createFaq), act: reorder('/FAQs', {}) },
  {
    covers: 'faq.moved',
    when: 'to another topic',
    make: secondOfThree(createFaq),
    act: reorder('/FAQs', { topic: 'payment' }),
  },
  {
    covers: 'notification.updated',
    make: createNotification,
    act: changeFields({ title: { en: 'Sale' }, channels: ['email'] }),
  },
];
