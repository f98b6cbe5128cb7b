import type { LongImportData } from '@souk/contract/core/list.ts';
import type { Job } from '@souk/contract/jobs/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { runDueJobs } from '#server/jobs.ts';
import { startTestApp, type TestApp, type Caller } from '../../../test/app.ts';
import { parseExportRows, sendCsv } from '../../../test/product-csv.fixture.ts';
import { addVendor } from '../../../test/products.fixture.ts';

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

const DAY_MS = 86_400_000;

const requestDownload = (id: string | null, as: Caller = 'admin', language = 'en') =>
  souk.call<{ url: string }>('POST', `/import-reports/${id}/download`, { as, headers: { 'x-lang': language } });
const fetchText = async (url: string) => (await souk.app.inject({ url })).payload;
const readReport = async (id: string | null, language = 'en') =>
  fetchText((await requestDownload(id, 'admin', language)).data.url);

describe('the report of an import', () => {
  it.each([
    ['/products/import', 'Handle,Name,Price,Colour\na,Lamp,five,red', ['Price', '']],
    ['/customers/import', 'Name,Email,Shoes\nMona,none,42', ['Email', '']],
    ['/vendors/import', 'Shop,Email\nNoor,none', ['Email']],
    ['/cobones/import', 'Code,Name,Kind,Value\nA B,x,percent,500', ['Code', 'Value']],
    ['/FAQs/import', 'Question,Answer,Topic\nWhat is that?,It,weather', ['Topic']],
  ])('by %s lists every problem with its line and column', async (path, csv, columns) => {
    const fields: Record<string, string> = path === '/products/import' ? { vendorId: await addVendor(souk) } : {};
    const { data } = await sendCsv<LongImportData>(souk, { path, csv }, { query: 'dryRun=true', fields });
    const rows = parseExportRows(await readReport(data.reportId), 'Row');
    expect(rows.map((row) => row.Column)).toEqual(expect.arrayContaining(columns));
    const listed = [...data.errors, ...data.warnings].map(({ line, message }) => `${line} ${message}`);
    expect(rows.map((row) => `${row.Row} ${row.Message}`).toSorted()).toEqual(listed.toSorted());
    expect(rows.every((row) => row.Severity === (row.Column ? 'error' : 'warning'))).toBe(true);
  });

  it('contains all problems even if the response omits some, in the language of the person who downloads it', async () => {
    const lines = Array.from({ length: 2001 }, (_, at) => `Name ${at},none${at},12`);
    const csv = ['Name,Email,Phone', ...lines].join('\n');
    const { data } = await sendCsv<LongImportData>(souk, { path: '/customers/import', csv });
    await runDueJobs(souk.services);
    const { result } = (await souk.call<Job>('GET', `/jobs/${data.jobId}`, { as: 'admin' })).data;
    const { reportId, leftOut, errors } = result as unknown as LongImportData;
    expect([errors.length, leftOut]).toEqual([2000, 2002]);
    const rows = parseExportRows(await readReport(reportId), 'Row');
    expect(rows).toHaveLength(4002);
    expect(rows.filter((row) => row.Row === '2002').map((row) => row.Column)).toEqual(['Email', 'Phone']);
    expect(await readReport(reportId, 'ar')).toMatch(/\r\n2002,error,Phone,أدخل/);
  });

  it('can be read by super admins, and by the person who imported as long as they may view the area', async () => {
    const { data } = await sendCsv<LongImportData>(souk, { path: '/FAQs/import', csv: 'Question\nWhy?' });
    expect((await requestDownload(data.reportId, 'viewer')).statusCode).toBe(404);
    expect((await requestDownload(newId())).statusCode).toBe(404);
    expect((await requestDownload(data.reportId, 'superAdmin')).statusCode).toBe(200);
    const { url } = (await requestDownload(data.reportId)).data;
    const setAreas = (areas: object) =>
      souk.services.database.rows(
        statement('update users set areas = ? where id = ?', [JSON.stringify(areas), souk.userId('admin')]),
      );
    await setAreas({ faqs: 'none' });
    expect([(await requestDownload(data.reportId)).statusCode, (await souk.app.inject({ url })).statusCode]).toEqual([
      403, 403,
    ]);
    await setAreas({});
    souk.passTime(8 * DAY_MS);
    await runDueJobs(souk.services);
    expect((await requestDownload(data.reportId, 'superAdmin')).statusCode).toBe(404);
  });

  it('is not created if the file has no problems', async () => {
    const csv = 'Question,Answer,Topic\nWhat is that?,It,other';
    const { data } = await sendCsv<LongImportData>(souk, { path: '/FAQs/import', csv });
    expect(data).toMatchObject({ created: 1, reportId: null });
  });
});
