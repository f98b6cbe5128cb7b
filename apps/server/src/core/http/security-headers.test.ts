import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

const startedApps: TestApp[] = [];

async function readPolicy(options: { apiHost?: string }): Promise<string[]> {
  const souk = await startTestApp(options);
  startedApps.push(souk);
  const { headers } = await souk.app.inject('/dashboard/orders');
  return String(headers['content-security-policy']).split(';');
}

afterAll(() => Promise.all(startedApps.map((souk) => souk.close())));

test('pages may only access their own origin', async () => {
  const policy = await readPolicy({});
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("img-src 'self' data: blob:");
});

test('pages may access an API on another host and display its images', async () => {
  const policy = await readPolicy({ apiHost: 'https://api.example' });
  expect(policy).toContain("connect-src 'self' https://api.example");
  expect(policy).toContain("img-src 'self' https://api.example data: blob:");
});
