import type { Activity } from '@souk/contract/activity/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { Faq, FaqDetails, FaqImport } from '@souk/contract/faqs/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { callWithKey, makeKey } from '../../../test/keys.fixture.ts';
import { sendCsv } from '../../../test/product-csv.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

// Each test starts without questions, and with a counter of zero.
beforeEach(async () => {
  await souk.services.database.rows(
    statement(
      `with gone as (delete from faqs returning 1) insert into counter_deltas (key, count) select 'faqs', -count(*) from gone`,
    ),
  );
});

const FAQ_BODY = {
  question: { en: 'Where is my parcel?', ar: 'أين طردي؟' },
  answer: { en: '<p>Open the link in our mail.</p>', ar: '<p>افتح الرابط في رسالتنا.</p>' },
  topic: 'delivery',
};
const requestFaq = (part: object = {}, as: Caller = 'superAdmin') =>
  souk.call<FaqDetails>('POST', '/FAQs', { as, body: { ...FAQ_BODY, ...part } });
const createFaq = async (part: object = {}) => {
  const answer = await requestFaq(part);
  expect(answer, answer.message).toMatchObject({ statusCode: 200 });
  return answer.data;
};
const ENGLISH_ANSWER = { en: FAQ_BODY.answer.en };
const createWithQuestion = (question: string, part: object = {}) =>
  createFaq({ question: { en: question }, answer: ENGLISH_ANSWER, ...part });
const get = async (id: string) => (await souk.call<FaqDetails>('GET', `/FAQs/${id}`)).data;
const list = async (query = '') => (await souk.call<ListData<Faq>>('GET', `/FAQs/all${query}`)).data;
const listQuestions = async (query = '') => (await list(query)).rows.map((row) => row.question);

describe('a new question', () => {
  it('is hidden and intended for both audiences by default', async () => {
    expect(await createFaq()).toMatchObject({
      question: 'Where is my parcel?',
      translations: { question: FAQ_BODY.question },
      audience: 'both',
      isPublished: false,
      position: 0,
      languages: ['en', 'ar'],
    });
    expect(await createWithQuestion('How long does it take?')).toMatchObject({ position: 1 });
  });

  it('is rejected with each error at its field', async () => {
    const field = async (part: object) => (await requestFaq(part)).errors[0]?.field;
    expect(await field({ question: { en: 'Why?' } })).toBe('question.en');
    expect(await field({ answer: { en: '<p> </p>' } })).toBe('answer.en');
    expect(await field({ answer: { en: '<script>alert(1)</script>' } })).toBe('answer.en');
    expect(await field({ topic: 'weather' })).toBe('topic');
    expect(await field({ colour: 'red' })).toBe('colour');
  });

  it('loses tags in its answer that are not allowed', async () => {
    const answer = { en: '<p onclick="x()">Read <a href="javascript:x()">this</a><img src=x></p>' };
    expect((await createFaq({ answer })).answer).toBe('<p>Read this</p>');
  });

  it('requires permission to edit FAQs', async () => {
    expect((await requestFaq({}, 'nobody')).statusCode).toBe(401);
    expect((await requestFaq({}, 'viewer')).statusCode).toBe(403);
    expect((await souk.call('GET', '/FAQs/all', { as: 'outsider' })).statusCode).toBe(403);
  });
});

describe('changing a question', () => {
  it('is rejected at an outdated version, and otherwise can be undone', async () => {
    const faq = await createFaq();
    const update = (part: object) =>
      souk.call<FaqDetails>('PATCH', `/FAQs/${faq.id}`, { body: { version: faq.version, ...part } });
    expect((await update({ topic: 'orders', isPublished: true })).data).toMatchObject({ topic: 'orders', position: 0 });
    expect(await update({ topic: 'other' })).toMatchObject({ statusCode: 409, data: { topic: 'orders' } });
    const { data } = await souk.call<ListData<Activity>>('GET', `/activity?entity=faq&entityId=${faq.id}`);
    await souk.call('POST', `/activity/${data.rows.find((row) => row.action === 'updated')?.id}/undo`);
    expect(await get(faq.id)).toMatchObject({ topic: 'delivery', isPublished: false });
  });

  it('can move the question within its topic or to another one', async () => {
    const [a] = [
      await createWithQuestion('Question A'),
      await createWithQuestion('Question B'),
      await createWithQuestion('Question C'),
    ];
    const move = async (to: object) => {
      const { version } = await get(a.id);
      return souk.call<FaqDetails>('POST', '/FAQs/reorder', { body: { id: a.id, version, ...to } });
    };
    await move({ position: 1 });
    expect(await listQuestions('?topic=delivery')).toEqual(['Question B', 'Question A', 'Question C']);
    expect((await move({ topic: 'other', position: 5 })).data).toMatchObject({ topic: 'other', position: 0 });
    const { data } = await souk.call<{ rows: FaqDetails[] }>('GET', '/FAQs/by-topic');
    expect(data.rows.map((row) => row.question)).toEqual(['Question B', 'Question C', 'Question A']);
  });

  it('can also publish, hide or delete several questions at once', async () => {
    const ids = [(await createWithQuestion('Question A')).id, (await createWithQuestion('Question B')).id];
    const bulk = (action: string) => souk.call('POST', '/FAQs/bulk', { body: { ids, action } });
    expect((await bulk('publish')).data).toMatchObject({ done: 2 });
    expect((await list('?isPublished=true')).count).toBe(2);
    await bulk('hide');
    expect((await list('?isPublished=true')).count).toBe(0);
    await bulk('delete');
    expect((await list()).count).toBe(0);
  });
});

describe('the list', () => {
  it('can be searched in any language, and filtered by audience and topic', async () => {
    await createFaq();
    await createWithQuestion('How do I get paid?', {
      audience: 'vendor',
      topic: 'payment',
      answer: { en: '<p>Every <b>Monday</b>.</p>' },
    });
    expect(await listQuestions('?q=monday')).toEqual(['How do I get paid?']);
    expect(await listQuestions('?q=طردي')).toEqual(['Where is my parcel?']);
    expect(await listQuestions('?audience=customer')).toEqual(['Where is my parcel?']);
    expect((await list('?audience=vendor')).count).toBe(2);
    expect(await listQuestions('?topic=payment,orders')).toEqual(['How do I get paid?']);
  });
});

describe('a storefront', () => {
  it('receives published questions for its audience in the requested language', async () => {
    const secret = await makeKey(souk, ['catalogue']);
    await createFaq({ isPublished: true });
    await createWithQuestion('Only in English?', { isPublished: true, audience: 'customer' });
    await createWithQuestion('For shops only?', { isPublished: true, audience: 'vendor' });
    await createWithQuestion('Not yet said?');
    const ask = (query: string, language: string) =>
      callWithKey<ListData<Record<string, unknown>>>(souk, secret, {
        call: ['GET', `/FAQs/all${query}`],
        headers: { 'x-lang': language },
      });
    const { count, rows } = (await ask('?audience=customer', 'ar')).data;
    expect(count).toBe(2);
    expect(rows.map((row) => [row.question, row.answer])).toEqual([
      ['أين طردي؟', '<p>افتح الرابط في رسالتنا.</p>'],
      ['Only in English?', '<p>Open the link in our mail.</p>'],
    ]);
    expect(rows[0]).not.toHaveProperty('isPublished');
    expect((await ask('?isPublished=false', 'en')).data.count).toBe(0);
  });
});

describe('a file of questions', () => {
  const send = (csv: string, query = '') => sendCsv<FaqImport>(souk, { path: '/FAQs/import', csv }, { query });
  const HEAD = 'Question,Question (Arabic),Answer,Topic,Audience,Published';
  const CSV = `${HEAD}
Can I change my address?,,<p>Until it is picked up.</p>,orders,customer,yes
When are payouts?,متى الدفعات؟,Every Monday,payment,vendor,no`;

  it('creates questions, and importing an export changes nothing', async () => {
    expect((await send(CSV, 'dryRun=true')).data).toMatchObject({ dryRun: true, created: 2, failed: 0 });
    expect((await list()).count).toBe(0);
    expect((await send(CSV)).data).toMatchObject({ created: 2, updated: 0, errors: [] });
    const { data } = await souk.call<{ url: string }>('POST', '/FAQs/export', { body: {} });
    const text = (await souk.app.inject({ url: data.url })).body;
    expect((await send(text)).data).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 });
    const changed = text.replace('Can I change my address?', 'May I change my address?');
    expect((await send(changed)).data).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect((await listQuestions('?q=address'))[0]).toBe('May I change my address?');
  });

  it('reports each error by line and column, and then changes nothing unless the import is partial', async () => {
    const wrong = `${CSV}\nWhy?,,Because,orders,customer,yes\nCan I change my address?,,Again,orders,,\nWhat about storms?,,They pass,weather,,`;
    const rejected = (await send(wrong)).data;
    expect(rejected).toMatchObject({ created: 0, failed: 3 });
    expect(rejected.errors.map(({ line, field }) => [line, field])).toEqual([
      [4, 'Question'],
      [5, 'Question'],
      [6, 'Topic'],
    ]);
    expect((await list()).count).toBe(0);
    expect((await send(wrong, 'partial=true')).data).toMatchObject({ created: 2, failed: 3 });
    expect((await send('Colour\nred')).errors[0]?.field).toBe('file');
  });
});
