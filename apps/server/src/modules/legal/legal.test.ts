import type { LegalPage, LegalState, LegalVersion, LegalVersionRow } from '@souk/contract/legal/api.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';

let souk: TestApp;
beforeEach(async () => {
  await souk?.close();
  souk = await startTestApp();
});
afterAll(() => souk.close());

const PATH = '/privacy-policy';
const FIRST_BODY = { en: '<p>We keep your address.</p>', ar: '<p>نحتفظ بعنوانك.</p>' };

interface DraftFields {
  body?: { en: string; ar?: string };
  note?: string;
  version?: number;
  as?: Caller;
}

const save = ({ body = FIRST_BODY, note = 'How it began', version = 0, as = 'admin' }: DraftFields = {}) =>
  souk.call<LegalState>('PATCH', PATH, { as, body: { body, note, version } });
const publish = (version: number, as: Caller = 'admin') =>
  souk.call<LegalState>('POST', `${PATH}/publish`, { as, body: { version } });
const readPage = (lang = 'en') => souk.call<LegalPage>('GET', PATH, { headers: { 'x-lang': lang } });

async function publishVersion(en: string): Promise<LegalState> {
  const { data } = await save({ body: { en }, note: `About ${en}` });
  return (await publish(data.draft?.version ?? 0)).data;
}

describe('writing', () => {
  it('stores a draft, which is not public until it is published', async () => {
    expect((await save()).data).toMatchObject({
      published: null,
      draft: { body: FIRST_BODY, note: 'How it began', version: 1, number: null, languages: ['en', 'ar'], words: 4 },
    });
    expect(await readPage()).toMatchObject({ statusCode: 404, code: 'privacy.not_found' });
  });

  it('sanitises the text, and requires English', async () => {
    const { data } = await save({ body: { en: '<p onclick="x()">Hello<script>bad()</script></p>' } });
    expect(data.draft?.body.en).toBe('<p>Hello</p>');
    expect((await save({ body: { en: '<p> </p>' }, version: 1 })).errors).toMatchObject([
      { field: 'body.en', code: 'field.required' },
    ]);
  });

  it('rejects an outdated version, and returns the current draft', async () => {
    await save();
    const second = await save({ body: { en: '<p>Mine</p>' } });
    expect(second).toMatchObject({ statusCode: 409, data: { body: FIRST_BODY, version: 1 } });
    expect((await save({ body: { en: '<p>Mine</p>' }, version: 1 })).data.draft).toMatchObject({ version: 2 });
  });

  it('accepts only one of several concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => save({ body: { en: `<p>${index}</p>` } })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('can discard the draft, which leaves the published version', async () => {
    const { published } = await publishVersion('<p>One</p>');
    await save({ body: { en: '<p>Two</p>' } });
    await souk.call('DELETE', `${PATH}/draft`, { as: 'admin', body: { version: 1 } });
    expect((await souk.call<LegalState>('GET', `${PATH}/state`, { as: 'viewer' })).data).toEqual({
      published,
      draft: null,
    });
  });

  it('requires edit permission', async () => {
    expect((await save({ as: 'viewer' })).statusCode).toBe(403);
    expect((await save({ as: 'nobody' })).statusCode).toBe(401);
    expect((await souk.call('GET', `${PATH}/state`, { as: 'outsider' })).statusCode).toBe(403);
  });
});

describe('publishing', () => {
  it('assigns the next version number, and makes the text public in all its languages without a session', async () => {
    await save();
    expect((await publish(1)).data).toMatchObject({ published: { number: 1, body: FIRST_BODY }, draft: null });
    expect((await readPage()).data).toEqual({
      number: 1,
      publishedAt: souk.now().toISOString(),
      language: 'en',
      languages: ['en', 'ar'],
      html: FIRST_BODY.en,
    });
    expect((await readPage('ar')).data).toMatchObject({ language: 'ar', html: FIRST_BODY.ar });
  });

  it('makes the English text public in languages without a translation', async () => {
    await publishVersion('<p>One</p>');
    expect((await readPage('ar')).data).toMatchObject({ language: 'en', languages: ['en'], html: '<p>One</p>' });
  });

  it('happens once for concurrent requests', async () => {
    await save();
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(1)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
  });

  it('is rejected for an outdated draft, and without a draft', async () => {
    await save();
    await save({ body: { en: '<p>Later</p>' }, version: 1 });
    expect(await publish(1)).toMatchObject({
      statusCode: 409,
      code: 'draft.stale',
    });
    await publish(2);
    expect(await publish(1)).toMatchObject({
      statusCode: 409,
      code: 'legal.no_draft',
    });
  });
});

describe('the history', () => {
  it('lists the published versions, newest first', async () => {
    for (const text of ['One', 'Two', 'Three']) await publishVersion(`<p>${text}</p>`);
    await save({ body: { en: '<p>Four</p>' } });
    const { data } = await souk.call<{ count: number; rows: LegalVersionRow[] }>('GET', `${PATH}/versions`, {
      as: 'viewer',
    });
    expect(data.count).toBe(3);
    expect(data.rows.map(({ number, note }) => [number, note])).toEqual([
      [3, 'About <p>Three</p>'],
      [2, 'About <p>Two</p>'],
      [1, 'About <p>One</p>'],
    ]);
  });

  it('can restore a version as the draft, but only replaces a draft that the caller has seen', async () => {
    const first = (await publishVersion('<p>One</p>')).published as LegalVersion;
    await publishVersion('<p>Two</p>');
    const restore = (version: number) =>
      souk.call<LegalState>('POST', `${PATH}/versions/${first.id}/restore`, { as: 'admin', body: { version } });
    expect((await restore(0)).data).toMatchObject({
      published: { number: 2 },
      draft: { body: { en: '<p>One</p>' }, note: 'Restored from version 1', version: 1 },
    });
    expect((await restore(0)).statusCode).toBe(409);
    expect((await restore(1)).data.draft?.version).toBe(1);
  });

  it('of one document contains no versions of the other', async () => {
    const { published } = await publishVersion('<p>One</p>');
    expect((await souk.call('GET', `/terms-and-condition/versions/${published?.id}`, { as: 'admin' })).statusCode).toBe(
      404,
    );
    expect((await souk.call('GET', '/terms-and-condition', { as: 'admin' })).statusCode).toBe(404);
  });
});
