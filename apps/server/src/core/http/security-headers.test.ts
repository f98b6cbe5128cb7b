import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

const started: TestApp[] = [];

async function policyOf(options: { apiHost?: string }): Promise<string[]> {
  const souk = await startTestApp(options);
  started.push(souk);
  const { headers } = await souk.app.inject('/dashboard/orders');
  return String(headers['content-security-policy']).split(';');
}

afterAll(() => Promise.all(started.map((souk) => souk.close())));

test('pages call and show nothing but their own origin', async () => {
  const policy = await policyOf({});
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("img-src 'self' data: blob:");
});

test('pages of a dashboard whose API is on another host may call it and show its pictures', async () => {
  const policy = await policyOf({ apiHost: 'https://api.example' });
  expect(policy).toContain("connect-src 'self' https://api.example");
  expect(policy).toContain("img-src 'self' https://api.example data: blob:");
});
