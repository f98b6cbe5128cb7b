import { attributesApi } from '@souk/contract/attributes/api.ts';
import { categoriesApi } from '@souk/contract/categories/api.ts';
import { commissionRulesApi } from '@souk/contract/commissions/api.ts';
import { configurationsApi } from '@souk/contract/configuration/api.ts';
import { faqsApi } from '@souk/contract/faqs/api.ts';
import { privacyPolicyApi, termsApi } from '@souk/contract/legal/api.ts';
import { cannedRepliesApi } from '@souk/contract/queries/canned-replies.ts';
import { illustration } from '../../seeds/shared/shapes.ts';
import { ATTRIBUTES } from '../catalogue/attribute-seeds.ts';
import { FAQS } from './plan/faq-seeds.ts';
import { LEGAL_TEXTS, type LegalSeed } from './plan/legal-seeds.ts';
import { CANNED_SEEDS } from './plan/canned-seeds.ts';
import { INACTIVE_CATEGORY_DAYS } from './plan/make-baskets.ts';
import { FIRST_SETTINGS, SETTINGS_CHANGES, type SettingsUpdate } from './plan/setting-changes.ts';
import { DAY, HOUR, later, MINUTE } from '../catalogue/world.ts';
import { type DemoContext, realId } from './context.ts';
import { uploadDrawn } from './pictures.ts';

/** Schedules settings, categories, attributes, commission rules, FAQs and legal texts. */
export function setUpMarketplace(context: DemoContext): void {
  const { schedule, shop, world } = context;
  const start = later(world.opening, -33 * DAY);
  schedule.add(start, () => shop.openKey());
  schedule.add(later(start, MINUTE), () => changeSettings(context, FIRST_SETTINGS, 0));
  for (const { daysAgo, by, update } of SETTINGS_CHANGES)
    schedule.add(later(world.now, -daysAgo * DAY + daysAgo * MINUTE), () => changeSettings(context, update, by));
  schedule.add(later(start, HOUR), () => uploadPictures(context));
  addCategories(context);
  addRules(context);
  addTexts(context);
}

async function changeSettings({ shop }: DemoContext, update: SettingsUpdate, by: number): Promise<void> {
  const settings = await shop.call(configurationsApi.get, {}, by);
  if (by !== 2) await shop.confirm(by);
  await shop.call(configurationsApi.update, { body: update(settings) }, by);
}

async function uploadPictures(context: DemoContext): Promise<void> {
  for (const { shape, palette, picture } of context.world.pictures) {
    const drawn = {
      name: `${shape}-${palette.name}.webp`,
      svg: (size: number) => illustration(shape, palette, size),
      width: 1600,
    };
    context.ids.set(picture.fileId, await uploadDrawn(context, drawn, { shape, palette: palette.name }));
  }
}

function addCategories(context: DemoContext): void {
  const { schedule, shop, world } = context;
  const start = later(world.opening, -32 * DAY);
  schedule.add(start, async () => {
    for (const row of world.rows.categories) {
      const { name, slug, description, icon, image, parentId } = row;
      const body = {
        name,
        slug,
        description,
        icon,
        parentId: parentId ? realId(context, parentId) : null,
        ...(image && { image: { fileId: realId(context, image.fileId), alt: image.alt } }),
      };
      context.ids.set(row.id, (await shop.call(categoriesApi.create, { body }, 2)).id);
    }
  });
  // Turns the category off after it had sales, so that the demo has published products that cannot be sold.
  const off = world.rows.categories.find(({ isActive }) => isActive === false);
  schedule.add(later(world.now, -INACTIVE_CATEGORY_DAYS * DAY), async () => {
    const params = { id: realId(context, off?.id ?? '') };
    const { version } = await shop.call(categoriesApi.get, { params });
    await shop.call(categoriesApi.update, { params, body: { isActive: false, version } }, 2);
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
        categoryIds: categories.map((slug) => realId(context, bySlug.get(slug) ?? '')),
        ...flags,
      };
      await shop.call(attributesApi.create, { body }, 2);
    }
  });
}

function addRules(context: DemoContext): void {
  const { schedule, shop, world } = context;
  const [, , , , , , ...changes] = world.rows.commissionRules;
  const rules = world.rows.commissionRules.slice(0, 6);
  for (const rule of rules) {
    const vendor = world.rows.vendors.find(({ id }) => id === rule.vendorId);
    const at = vendor?.createdAt ? later(vendor.createdAt, 2 * DAY) : later(world.opening, -10 * DAY);
    schedule.add(at, async () => {
      const body = {
        kind: rule.kind,
        ...(rule.vendorId && { vendorId: realId(context, rule.vendorId) }),
        ...(rule.categoryId && { categoryId: realId(context, rule.categoryId) }),
        ...(rule.priceFrom != null && { priceFrom: rule.priceFrom }),
        ...(rule.priceTo != null && { priceTo: rule.priceTo }),
        ratePercent: rule.rate / 100,
      };
      const created = await shop.call(commissionRulesApi.create, { body });
      context.ids.set(rule.id, created.id);
    });
  }
  const [change] = changes;
  const changed = rules[1];
  if (change && changed)
    schedule.add(later(world.now, -2 * DAY), async () => {
      const params = { id: realId(context, changed.id) };
      const { version } = await shop.call(commissionRulesApi.get, { params });
      await shop.call(commissionRulesApi.update, {
        params,
        body: { ratePercent: change.rate / 100, validFrom: change.validFrom.toISOString(), version },
      });
    });
}

const FAQS_DAYS_AGO = 300;
const FIRST_VERSION_DAYS_AGO = 400;
const DAYS_BETWEEN_VERSIONS = 160;
const LEGAL_APIS = { terms: termsApi, privacy: privacyPolicyApi };

function addTexts(context: DemoContext): void {
  const { schedule, shop, world } = context;
  schedule.add(world.opening, async () => {
    for (const { title, category, en, ar } of CANNED_SEEDS)
      await shop.call(cannedRepliesApi.create, { body: { title, category, text: ar ? { en, ar } : { en } } }, 2);
  });
  for (const [rank, { isHidden, ...faq }] of FAQS.entries())
    schedule.add(later(world.now, -(FAQS_DAYS_AGO - rank * 7) * DAY), () =>
      shop.call(faqsApi.create, { body: { ...faq, isPublished: !isHidden } }, rank % 3),
    );
  for (const seed of LEGAL_TEXTS) {
    const notes = [...seed.notes, ...(seed.draftNote ? [seed.draftNote] : [])];
    for (const [index, note] of notes.entries()) {
      const isDraft = index === seed.notes.length;
      const at = later(world.now, -(isDraft ? 2 : FIRST_VERSION_DAYS_AGO - index * DAYS_BETWEEN_VERSIONS) * DAY);
      schedule.add(at, () => writeLegal(context, { seed, index, note, isDraft }));
    }
  }
}

async function writeLegal(
  { shop }: DemoContext,
  { seed, index, note, isDraft }: { seed: LegalSeed; index: number; note: string; isDraft: boolean },
): Promise<void> {
  const api = LEGAL_APIS[seed.document];
  const body = { en: bodyOf(seed, index + 1, 'en'), ar: bodyOf(seed, index + 1, 'ar') };
  const by = index % 2;
  const { draft } = await shop.call(api.save, { body: { body, note, version: 0 } }, by);
  if (!isDraft) await shop.call(api.publish, { body: { note, version: draft?.version ?? 1 } }, by);
}

const bodyOf = ({ sections }: LegalSeed, version: number, language: 'en' | 'ar'): string =>
  sections
    .filter(({ since, until }) => since <= version && (until === undefined || version <= until))
    .map(({ head, text }) => `<h2>${head[language]}</h2>${text[language]}`)
    .join('');
