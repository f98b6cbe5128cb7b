import { addToCounters } from '#core/counters.ts';
import { addAd, addPlacement, daysOn, fund } from '../ads.fixture.ts';
import { makeVendor } from '../factories.ts';
import { addPicture, PICTURE } from '../products.fixture.ts';
import { name, patch, type Subject, type ApiRecord, type UndoShop, type UndoCase } from './undo-shop.ts';

const DAY_MS = 86_400_000;

const coupon = async (shop: UndoShop): Promise<Subject> => {
  const code = name().toUpperCase().replace(' ', '-');
  const { id } = await shop.call('POST', '/cobones', { code, name: 'Spring sale', kind: 'percent', value: 15 });
  return { id, path: `/cobones/${id}`, tables: ['coupons'] };
};

const adSubject = ({ id }: ApiRecord): Subject => ({ id, path: `/ads/${id}`, tables: ['ads'] });
const placementSubject = ({ id }: ApiRecord): Subject => ({
  id,
  path: `/ads/configurations/${id}`,
  tables: ['ad_configurations'],
});

/** An ad that is waiting for approval. */
async function waitingAd({ souk }: UndoShop): Promise<ApiRecord & { vendorId: string }> {
  const vendorId = (await makeVendor(souk)).id;
  await fund(souk, vendorId);
  const { id: configId } = await addPlacement(souk);
  const { id, version } = await addAd(souk, { vendorId, configId });
  return { id, version, vendorId };
}

async function moveAd(shop: UndoShop, { id, path = '' }: Subject, to: string): Promise<unknown> {
  const { version } = await shop.read(path);
  return shop.call('POST', `/ads/${id}/status`, { to, version, reason: 'Because' });
}

/** A running ad. */
export async function runningAd(shop: UndoShop): Promise<Subject & { vendorId: string }> {
  const ad = await waitingAd(shop);
  await moveAd(shop, adSubject(ad), 'scheduled');
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

const banner = async (shop: UndoShop, more: object = {}): Promise<Subject> => {
  await addPicture(shop.souk);
  const { id } = await shop.call('POST', '/banners', { title: name(), placement: 'home_top', image: PICTURE, ...more });
  return { id, path: `/banners/${id}`, tables: ['banners'] };
};

const faq = async (shop: UndoShop): Promise<Subject> => {
  const texts = { question: { en: `${name()}?` }, answer: { en: '<p>So.</p>' } };
  const { id } = await shop.call('POST', '/FAQs', { ...texts, topic: 'orders', audience: 'both' });
  return { id, path: `/FAQs/${id}`, tables: ['faqs'] };
};

/** The second of three rows. The one before them was deleted, so that their positions start with a gap. */
const second = (make: (shop: UndoShop) => Promise<Subject>) => async (shop: UndoShop) => {
  const deleted = await make(shop);
  await make(shop);
  const middle = await make(shop);
  await make(shop);
  await shop.call('DELETE', deleted.path ?? '', { version: 1 });
  return middle;
};

const reorder =
  (path: string, to: object) =>
  async (shop: UndoShop, { id, path: subjectPath = '' }: Subject) => {
    const { version } = await shop.read(subjectPath);
    return shop.call('POST', `${path}/reorder`, { id, position: 0, version, ...to });
  };

const notification = async (shop: UndoShop, more: object = {}): Promise<Subject> => {
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
    make: coupon,
    act: patch({ code: 'AUTUMN', value: 20, isActive: false, name: 'Autumn sale' }),
  },
  {
    covers: 'ad.updated',
    when: 'while it is in review: placement, period and texts',
    make: async (shop) => adSubject(await waitingAd(shop)),
    act: patch(async ({ souk }) => ({
      title: { en: 'Winter lamps' },
      configId: (await addPlacement(souk, { price: 2000 })).id,
      ...daysOn(souk, 2, 9),
    })),
  },
  { covers: 'ad.paused', make: runningAd, act: (shop, ad) => moveAd(shop, ad, 'paused') },
  {
    covers: 'ad.resumed',
    make: async (shop) => {
      const ad = await runningAd(shop);
      await moveAd(shop, ad, 'paused');
      return ad;
    },
    act: (shop, ad) => moveAd(shop, ad, 'running'),
  },
  {
    covers: 'ad_configuration.updated',
    make: async ({ souk }) => placementSubject({ ...(await addPlacement(souk)) }),
    act: patch({ name: { en: 'Elsewhere' }, price: 3000, slots: 5, isActive: false, placement: 'search_top' }),
  },
  {
    covers: 'banner.updated',
    make: banner,
    act: patch(({ souk }) => ({
      title: 'Spring lights',
      isActive: false,
      endsAt: new Date(souk.now().getTime() + DAY_MS).toISOString(),
      link: { kind: 'url', url: 'https://example.com/' },
    })),
  },
  {
    covers: 'banner.updated',
    when: 'with another placement',
    make: second(banner),
    act: patch({ placement: 'search_top' }),
  },
  { covers: 'banner.moved', make: second(banner), act: reorder('/banners', {}) },
  {
    covers: 'banner.moved',
    when: 'to another placement',
    make: second(banner),
    act: reorder('/banners', { placement: 'category_top' }),
  },
  {
    covers: 'faq.updated',
    make: faq,
    act: patch({ question: { en: 'How long?' }, audience: 'vendor', isPublished: true }),
  },
  { covers: 'faq.updated', when: 'with another topic', make: second(faq), act: patch({ topic: 'returns' }) },
  { covers: 'faq.moved', make: second(faq), act: reorder('/FAQs', {}) },
  { covers: 'faq.moved', when: 'to another topic', make: second(faq), act: reorder('/FAQs', { topic: 'payment' }) },
  { covers: 'notification.updated', make: notification, act: patch({ title: { en: 'Sale' }, channels: ['email'] }) },
];
