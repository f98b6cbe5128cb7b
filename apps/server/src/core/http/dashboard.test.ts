import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerDashboard } from './dashboard.ts';

it('serves existing pages with 200, in any letter case, and unknown paths with 404', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-dashboard-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Souk</title></head><body></body></html>');
  const app = Fastify();
  await registerDashboard(app, folder);
  const codes = await Promise.all(
    ['/dashboard/Ads', '/dashboard/ads', '/DASHBOARD/ORDERS/0190/details/', '/dashboard/adverts'].map(
      async (url) => (await app.inject({ url })).statusCode,
    ),
  );
  expect(codes).toEqual([200, 200, 200, 404]);
  await app.close();
});
