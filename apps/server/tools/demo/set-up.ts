import { illustration } from '../../seeds/shared/shapes.ts';
import { ATTRIBUTES } from '../catalogue/attribute-seeds.ts';
import { FAQS } from './plan/faq-seeds.ts';
import { LEGAL_TEXTS, type LegalSeed } from './plan/legal-seeds.ts';
import { CANNED_SEEDS } from './plan/canned-seeds.ts';
import { SWITCHED_OFF_DAYS } from './plan/make-baskets.ts';
import { HISTORY } from './plan/setting-changes.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { type Making, realId, type Versioned } from './making.ts';
import { uploadDrawn } from './pictures.ts';

/** Settings, categories, attributes, commission rules, questions and legal texts. */
export function setUpMarketplace(making: Making): void {
  const { schedule, shop, world } = making;
  const start = later(world.opening, -33 * DAY);
  schedule.add(start, () => shop.openKey());
  schedule.add(later(start, MINUTE), () => openSettings(making));
  for (const { group, daysAgo, by, fields } of HISTORY)
    schedule.add(later(world.now, -daysAgo * DAY + daysAgo * MINUTE), () =>
      changeSettings(making, {
        group,
        by,
        values: Object.fromEntries(Object.entries(fields).map(([field, [, after]]) => [field, after])),
      }),
    );
  schedule.add(later(start, HOUR), () => uploadPictures(making));
  addCategories(making);
  addRules(making);
  addWords(making);
}

async function changeSettings(
  { shop }: Making,
  { group, by, values }: { group: string; by: number; values: object },
): Promise<void> {
  const settings = await shop.get<Record<string, { version: number }>>('/configurations');
  if (by !== 2) await shop.confirm(by);
  await shop.patch(
    '/configurations',
    { [group]: { ...values, version: settings[group]?.version ?? 0 } },
    by === 2 ? 0 : by,
  );
}

/** What the shop's first changes found. */
async function openSettings(making: Making): Promise<void> {
  const first = new Map<string, Record<string, unknown>>();
  for (const { group, fields } of HISTORY.toReversed())
    for (const [field, [before]] of Object.entries(fields))
      if (before !== null && before !== '' && typeof before !== 'object')
        first.set(group, { ...first.get(group), [field]: before });
  first.set('tax', { ratePercent: 8 });
  for (const [group, values] of first) await changeSettings(making, { group, by: 0, values });
}

async function uploadPictures(making: Making): Promise<void> {
  for (const { shape, palette, picture } of making.world.pictures) {
    const drawn = {
      name: `${shape}-${palette.name}.webp`,
      svg: (size: number) => illustration(shape, palette, size),
      width: 1600,
    };
    making.ids.set(picture.fileId, await uploadDrawn(making, drawn, { shape, palette: palette.name }));
  }
}

function addCategories(making: Making): void {
  const { schedule, shop, world } = making;
  const start = later(world.opening, -32 * DAY);
  schedule.add(start, async () => {
    for (const row of world.rows.categories) {
      const { name, slug, description, icon, image, parentId } = row;
      const body = {
        name,
        slug,
        description,
        icon,
        parentId: parentId ? realId(making, parentId) : null,
        ...(image && { image: { fileId: realId(making, image.fileId), alt: image.alt } }),
      };
      making.ids.set(row.id, (await shop.post<Versioned>('/categories', body, 2)).id);
    }
  });
  // A category whose products show why something cannot be bought.
  const off = world.rows.categories.find(({ isActive }) => isActive === false);
  schedule.add(later(world.now, -SWITCHED_OFF_DAYS * DAY), async () => {
    const { version } = await shop.get<Versioned>(`/categories/${realId(making, off?.id ?? '')}`);
    await shop.patch(`/categories/${realId(making, off?.id ?? '')}`, { isActive: false, version }, 2);
  });
  schedule.add(later(world.opening, -31 * DAY), async () => {
    const bySlug = new Map(world.rows.categories.map((row) => [row.slug, row.id]));
    for (const { key, label, type, categories, unit, range, options, ...flags } of ATTRIBUTES) {
      const body = {
        key,
        label,
        type,
        unit,
        ...(range && { min: range[0], max: range[1] }),
        ...(options && {
          options: options.map(([value, en, ar, hex]) => ({ value, label: { en, ar }, hex: hex ?? null })),
        }),
        categoryIds: categories.map((slug) => realId(making, bySlug.get(slug) ?? '')),
        ...flags,
      };
      await shop.post('/custom-attributes', body, 2);
    }
  });
}

function addRules(making: Making): void {
  const { schedule, shop, world } = making;
  const [, , , , , , ...changes] = world.rows.commissionRules;
  const rules = world.rows.commissionRules.slice(0, 6);
  for (const rule of rules) {
    const vendor = world.rows.vendors.find(({ id }) => id === rule.vendorId);
    const at = vendor?.createdAt ? later(vendor.createdAt, 2 * DAY) : later(world.opening, -10 * DAY);
    schedule.add(at, async () => {
      const body = {
        kind: rule.kind,
        ...(rule.vendorId && { vendorId: realId(making, rule.vendorId) }),
        ...(rule.categoryId && { categoryId: realId(making, rule.categoryId) }),
        ...(rule.priceFrom != null && { priceFrom: rule.priceFrom }),
        ...(rule.priceTo != null && { priceTo: rule.priceTo }),
        ratePercent: rule.rate / 100,
      };
      const made = await shop.post<Versioned>('/commission-rules', body);
      making.ids.set(rule.id, made.id);
    });
  }
  const [change] = changes;
  const changed = rules[1];
  if (change && changed)
    schedule.add(later(world.now, -2 * DAY), async () => {
      const id = realId(making, changed.id);
      const { version } = await shop.get<Versioned>(`/commission-rules/${id}`);
      await shop.patch(`/commission-rules/${id}`, {
        ratePercent: change.rate / 100,
        validFrom: change.validFrom.toISOString(),
        version,
      });
    });
}

const WRITTEN_DAYS_AGO = 300;
const FIRST_DAYS_AGO = 400;
const DAYS_BETWEEN = 160;
const DOCUMENT_PATHS = { terms: '/terms-and-condition', privacy: '/privacy-policy' };

function addWords(making: Making): void {
  const { schedule, shop, world } = making;
  schedule.add(world.opening, async () => {
    for (const { title, category, en, ar } of CANNED_SEEDS)
      await shop.post('/queries/canned-replies', { title, category, text: ar ? { en, ar } : { en } }, 2);
  });
  for (const [rank, { isHidden, ...faq }] of FAQS.entries())
    schedule.add(later(world.now, -(WRITTEN_DAYS_AGO - rank * 7) * DAY), () =>
      shop.post('/FAQs', { ...faq, isPublished: !isHidden }, rank % 3),
    );
  for (const seed of LEGAL_TEXTS) {
    const notes = [...seed.notes, ...(seed.draftNote ? [seed.draftNote] : [])];
    for (const [place, note] of notes.entries()) {
      const isDraft = place === seed.notes.length;
      const at = later(world.now, -(isDraft ? 2 : FIRST_DAYS_AGO - place * DAYS_BETWEEN) * DAY);
      schedule.add(at, () => writeLegal(making, { seed, place, note, isDraft }));
    }
  }
}

async function writeLegal(
  { shop }: Making,
  { seed, place, note, isDraft }: { seed: LegalSeed; place: number; note: string; isDraft: boolean },
): Promise<void> {
  const path = DOCUMENT_PATHS[seed.document];
  const body = { en: bodyOf(seed, place + 1, 'en'), ar: bodyOf(seed, place + 1, 'ar') };
  const by = place % 2;
  const drafted = await shop.patch<{ draft: Versioned | null }>(path, { body, note, version: 0 }, by);
  if (!isDraft) await shop.post(`${path}/publish`, { note, version: drafted.draft?.version ?? 1 }, by);
}

const bodyOf = ({ sections }: LegalSeed, version: number, language: 'en' | 'ar'): string =>
  sections
    .filter(({ since, until }) => since <= version && (until === undefined || version <= until))
    .map(({ head, text }) => `<h2>${head[language]}</h2>${text[language]}`)
    .join('');
