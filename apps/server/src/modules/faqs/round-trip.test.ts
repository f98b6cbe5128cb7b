import type { FaqDetails, FaqImport } from '@souk/contract/faqs/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { exportList, parseExportRows, sendCsv } from '../../../test/product-csv.fixture.ts';

let fullShop: TestApp;
let emptyShop: TestApp;
beforeAll(async () => {
  [fullShop, emptyShop] = [await startTestApp(), await startTestApp()];
});
afterAll(async () => {
  await fullShop.close();
  await emptyShop.close();
});

async function addFaq(body: object): Promise<FaqDetails> {
  const fields = { answer: { en: '<p>Soon</p>' }, topic: 'orders', ...body };
  const answer = await fullShop.call<FaqDetails>('POST', '/FAQs', { body: fields });
  expect(answer.statusCode, JSON.stringify(answer)).toBeLessThan(300);
  return answer.data;
}

const importCsv = (souk: TestApp, csv: string, query = '') =>
  sendCsv<FaqImport>(souk, { path: '/FAQs/import', csv }, { query }).then(({ data }) => data);
const readQuestions = async (souk: TestApp) =>
  (await souk.call<{ rows: FaqDetails[] }>('GET', '/FAQs/by-topic')).data.rows.map(({ question }) => question);

async function addQuestions(): Promise<void> {
  const first = await addFaq({ question: { en: 'Where is my order?', ar: 'أين طلبي؟' }, isPublished: true });
  await addFaq({
    question: { en: 'How do I sign in?' },
    audience: 'customer',
    answer: { en: 'Here', ar: '<p>هنا</p>' },
  });
  // Adds the same question for another audience.
  await addFaq({ question: { en: 'How do I sign in?' }, audience: 'vendor', answer: { en: '<p>There</p>' } });
  const deleted = await addFaq({ question: { en: 'Is it gone?' } });
  const last = await addFaq({ question: { en: '=What comes last?' } });
  await addFaq({ question: { en: 'When are payouts?' }, topic: 'payment', audience: 'vendor' });
  await fullShop.call('DELETE', `/FAQs/${deleted.id}`, { body: { version: deleted.version } });
  const moved = await fullShop.call('POST', '/FAQs/reorder', {
    body: { id: last.id, position: 0, version: last.version },
  });
  expect([first.position, moved.statusCode]).toEqual([0, 200]);
}

it('an export of questions, imported into an empty shop, restores every column and the order', async () => {
  await addQuestions();
  // Exports the questions in a different order, so that only the position column contains the right one.
  const csv = await exportList(fullShop, '/FAQs', { filter: { sort: '-question' } });
  const tried = await importCsv(emptyShop, csv, 'dryRun=true');
  const done = await importCsv(emptyShop, csv);
  expect(done).toMatchObject({ created: 5, updated: 0, failed: 0, errors: [], warnings: [] });
  expect(tried).toEqual({ ...done, dryRun: true });
  expect(done.notImported).toEqual(['Languages', 'Created', 'Updated']);
  const comparable = (text: string) => parseExportRows(text, 'ID', done.notImported);
  expect(comparable(await exportList(emptyShop, '/FAQs'))).toEqual(comparable(csv));
  expect(await readQuestions(emptyShop)).toEqual(await readQuestions(fullShop));
  for (const souk of [emptyShop, fullShop])
    expect(await importCsv(souk, csv)).toMatchObject({ created: 0, updated: 0, unchanged: 5, failed: 0 });
});

it('a file can move questions within their topic', async () => {
  const before = await readQuestions(fullShop);
  const head = 'Question,Answer,Topic,Position';
  const file = `${head}\nIs it new here?,Yes,orders,2\n=What comes last?,<p>Soon</p>,orders,4\nWhat is wrong?,It,orders,0`;
  expect((await importCsv(fullShop, file)).errors).toMatchObject([
    { line: 4, field: 'Position', code: 'field.number.min', values: { minimum: 1 } },
  ]);
  expect(await readQuestions(fullShop)).toEqual(before);
  expect(await importCsv(fullShop, file, 'partial=true')).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 0,
    failed: 1,
  });
  const [last, first, ...rest] = before;
  expect(await readQuestions(fullShop)).toEqual([first, 'Is it new here?', rest[0], last, ...rest.slice(1)]);
});

it('an export contains the requested columns, and rejects unknown ones', async () => {
  const body = { columns: ['topic', 'position'], filter: { q: 'payouts' } };
  expect(await exportList(fullShop, '/FAQs', body)).toBe('Topic,Position\r\npayment,1\r\n');
  const visible = ['question', 'topic', 'audience', 'languages', 'isPublished', 'updatedAt'];
  expect((await exportList(fullShop, '/FAQs', { columns: visible })).split('\r\n')[0]).toBe(
    'Question,Topic,Audience,Published,Languages,Updated',
  );
  const wrong = await fullShop.call('POST', '/FAQs/export', { body: { columns: ['topic', 'colour'] } });
  expect(wrong).toMatchObject({ statusCode: 400, errors: [{ field: 'columns.1' }] });
});
