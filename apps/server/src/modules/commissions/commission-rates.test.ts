import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow } from '#core/db/table-rows.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { categories } from '#tables/catalogue.ts';
import { commissionRules } from '#tables/commissions.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { systemContext } from '../../../test/context.fixture.ts';
import { findCommissionRates, findCommissionRatesAt, readDefaultRate, toRate } from './commission-rates.ts';

let souk: TestApp;
const [vendorId, otherVendor] = [newId(), newId()];
const [root, child, elsewhere] = [newId(), newId(), newId()];
const rules: string[] = [];
const day = (text: string) => new Date(`2026-11-${text}T00:00:00.000Z`);

beforeAll(async () => {
  souk = await startTestApp();
  for (const [id, path, slug] of [
    [root, [root], 'root'],
    [child, [root, child], 'child'],
    [elsewhere, [elsewhere], 'elsewhere'],
  ] as const) {
    await insertRow(souk.services.database, categories, {
      id,
      path: [...path],
      parentId: path.length > 1 ? root : null,
      depth: path.length,
      name: { en: slug },
      nameSort: slug,
      slug,
      searchText: slug,
    });
  }
  const ruleFields: Omit<typeof commissionRules.$inferInsert, 'id' | 'position' | 'ruleId'>[] = [
    { kind: 'vendor', vendorId, rate: 800, validFrom: day('01'), validTo: day('10') },
    { kind: 'vendor', vendorId, rate: 900, validFrom: day('10') },
    { kind: 'category', categoryId: root, rate: 1500, validFrom: day('01') },
    { kind: 'price', priceFrom: 100_000, priceTo: 200_000, rate: 500, validFrom: day('01') },
    { kind: 'price', priceFrom: 0, rate: 1, validFrom: day('01'), isActive: false },
    { kind: 'price', priceFrom: 0, rate: 2, validFrom: day('25') },
  ];
  for (const [position, rule] of ruleFields.entries()) {
    rules.push(newId());
    await insertRow(souk.services.database, commissionRules, {
      id: rules[position]!,
      ruleId: rules[position]!,
      position,
      ...rule,
    });
  }
});
afterAll(() => souk.close());

const contextAt = (now: Date) => systemContext(souk, { now });

it('returns the rate of the first matching rule for each line, otherwise the default', async () => {
  const rates = await findCommissionRates(contextAt(souk.now()), [
    { vendorId, categoryId: child, unitPrice: 150_000 },
    { vendorId: otherVendor, categoryId: child, unitPrice: 150_000 },
    { vendorId: otherVendor, categoryId: elsewhere, unitPrice: 100_000 },
    { vendorId: otherVendor, categoryId: elsewhere, unitPrice: 200_000 },
    { vendorId: otherVendor, categoryId: null, unitPrice: 99_999 },
  ]);
  expect(rates).toEqual([
    { rate: 900, ruleId: rules[1] },
    { rate: 1500, ruleId: rules[2] },
    { rate: 500, ruleId: rules[3] },
    { rate: 1200, ruleId: null },
    { rate: 1200, ruleId: null },
  ]);
});

it('returns the rates at a past time, which later changes never affect', async () => {
  const line = [{ vendorId, categoryId: null, unitPrice: 1 }];
  expect(await findCommissionRates(contextAt(day('09')), line)).toEqual([{ rate: 800, ruleId: rules[0] }]);
  expect(await findCommissionRates(contextAt(day('10')), line)).toEqual([{ rate: 900, ruleId: rules[1] }]);
  const otherLine = [{ vendorId: otherVendor, categoryId: null, unitPrice: 1 }];
  expect(await findCommissionRates(contextAt(day('26')), otherLine)).toEqual([{ rate: 2, ruleId: rules[5] }]);
});

it('falls back to the default rate at that time, in hundredths of a percent', async () => {
  const setting = (key: string, value: unknown) =>
    souk.services.database.rows(
      statement('insert into configuration (key, value) values (?, ?::jsonb)', [key, JSON.stringify(value)]),
    );
  await setting('money.commissionPercent', 12.5);
  await setting('money.commissionPlan', [{ percent: 9.75, from: day('22').toISOString() }]);
  const line = [{ vendorId: otherVendor, categoryId: null, unitPrice: 1 }];
  expect(await findCommissionRates(contextAt(day('21')), line)).toEqual([{ rate: 1250, ruleId: null }]);
  expect(await findCommissionRatesAt(contextAt(day('21')), line, day('22'))).toEqual([{ rate: 975, ruleId: null }]);
  expect(await readDefaultRate(contextAt(day('21')))).toBe(1250);
  expect(await readDefaultRate(contextAt(day('21')), day('22'))).toBe(975);
  expect(toRate(8.07)).toBe(807);
});

it('returns an empty list for no lines', async () =>
  expect(await findCommissionRates(contextAt(souk.now()), [])).toEqual([]));
