import type { BulkData } from '@souk/contract/core/list.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { apiDescription } from '#server/modules.ts';
import { type AreaLevel } from '@souk/contract/core/access.ts';
import { type Area, AREAS } from '@souk/contract/entities.ts';
import { type Endpoint, fillPath } from '@souk/contract/core/endpoint.ts';
import { NOTICE_AREAS, NOTICE_KINDS } from '@souk/contract/notifications/notices.ts';
import { type SearchHit } from '@souk/contract/search/api.ts';
import { SEARCH_KINDS, type SearchKind } from '@souk/contract/entities.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordChange } from '#core/audit.ts';
import { noEffects } from '#core/context.ts';
import { addToCounters } from '#core/counters.ts';
import { statement } from '#core/db/statement.ts';
import { newId } from '#core/id.ts';
import { visibleBadges, readBadges } from '#modules/events/badges.ts';
import { canReceive } from '#modules/events/event-rows.ts';
import { rebuildDerivedData } from '#modules/counters/rebuild-all.ts';
import { addAd, addPlacement } from './ads.fixture.ts';
import { startTestApp, type TestApp } from './app.ts';
import { redeemCoupon } from './coupons.fixture.ts';
import { makeCustomer, makeOrder, makeVendor } from './factories.ts';
import { addCategory, addPicture, addProduct, PICTURE } from './products.fixture.ts';

/*
 * An area that is closed to an ADMIN must be closed everywhere. Every call is made with each level of permission for its area.
 * A new call or kind of search result is either tested automatically, or fails a test here until it is classified.
 */

const ANY_ID = '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const DAY_MS = 86_400_000;
const FORBIDDEN = 403;
const OVERLOADED = 503;
const PAUSE_MS = 50;
/** Sales of the canary records. The amount occurs nowhere else, so a response that contains it leaks them. */
const CANARY_SALES = 7_654_321;

let souk: TestApp;
beforeAll(async () => {
  souk = await startTestApp();
});
afterAll(() => souk.close());

interface NamedEndpoint {
  name: string;
  endpoint: Endpoint;
}
const endpoints: NamedEndpoint[] = Object.entries(apiDescription.api).flatMap(([module, some]) =>
  Object.entries(some).map(([name, endpoint]) => ({ name: `${module}.${name}`, endpoint })),
);
const endpointsOfArea = (area: Area): NamedEndpoint[] =>
  endpoints.filter(({ endpoint: { access } }) => access.who === 'area' && access.area === area);

const sql = <Row>(text: string, ...values: unknown[]) => souk.services.database.rows<Row>(statement(text, values));

type Areas = Partial<Record<Area, AreaLevel>>;
/** Sets the permissions of the test admin. The admin may edit areas that are omitted. */
const setAreas = (areas: Areas) =>
  sql('update users set areas = ?::jsonb where id = ?', JSON.stringify(areas), souk.userId('admin'));
const allAreas = (level: AreaLevel): Areas => Object.fromEntries(AREAS.map((area) => [area, level]));

/** The status of a call. Its body is invalid, so that it changes nothing; permissions are checked before it is parsed. */
async function readStatus({ method, path }: Endpoint): Promise<number> {
  const body = method === 'GET' ? {} : { body: '{ this is no JSON', headers: { 'content-type': 'application/json' } };
  const address = fillPath(path.replace(/\{\w+\}/g, ANY_ID));
  for (;;) {
    const { statusCode } = await souk.call(method, address, { as: 'admin', ...body });
    // So many calls may overload the server on a busy machine.
    if (statusCode !== OVERLOADED) return statusCode;
    await pause(PAUSE_MS);
  }
}

async function findForbidden(list: readonly NamedEndpoint[]): Promise<string[]> {
  const forbidden: string[] = [];
  for (const { name, endpoint } of list) if ((await readStatus(endpoint)) === FORBIDDEN) forbidden.push(name);
  return forbidden;
}

const toNames = (list: readonly NamedEndpoint[]): string[] => list.map(({ name }) => name);
const isWrite = ({ endpoint: { access } }: NamedEndpoint): boolean => access.who === 'area' && access.level === 'edit';

describe.each(AREAS)('the calls of %s', (area) => {
  it('include calls that view and calls that edit', () => {
    expect(endpointsOfArea(area).filter(isWrite)).not.toEqual([]);
    expect(endpointsOfArea(area).filter((endpoint) => !isWrite(endpoint))).not.toEqual([]);
  });

  it('are forbidden to an ADMIN without the area, including import, export and bulk', async () => {
    await setAreas({ [area]: 'none' });
    expect(await findForbidden(endpointsOfArea(area))).toEqual(toNames(endpointsOfArea(area)));
  });

  it('are forbidden with view permission only if they edit', async () => {
    await setAreas({ [area]: 'view' });
    expect(await findForbidden(endpointsOfArea(area))).toEqual(toNames(endpointsOfArea(area).filter(isWrite)));
  });

  it('are allowed with edit permission, which opens no other area', async () => {
    await setAreas({ ...allAreas('none'), [area]: 'edit' });
    expect(await findForbidden(endpointsOfArea(area))).toEqual([]);
    const others = AREAS.filter((other) => other !== area).flatMap(endpointsOfArea);
    expect(await findForbidden(others)).toEqual(toNames(others));
  });
});

it('an export link stops working when its area is closed to the admin', async () => {
  const exports = endpoints.filter(
    ({ endpoint: { access, path } }) => access.who === 'area' && /^\/[\w-]+\/export$/.test(path),
  );
  expect(exports.length).toBeGreaterThan(5);
  for (const { name, endpoint } of exports) {
    await setAreas({});
    const { data } = await souk.call<{ url: string }>('POST', endpoint.path, { as: 'admin', body: {} });
    if (endpoint.access.who === 'area') await setAreas({ [endpoint.access.area]: 'none' });
    expect((await souk.app.inject({ url: data.url })).statusCode, name).toBe(FORBIDDEN);
  }
});

describe('no call', () => {
  /** Calls below the path of an area that are open to every ADMIN. */
  const OPEN_WITHIN: Record<string, string> = {
    'orders.statuses': 'what statuses are called, which the profile tells everybody',
    'notifications.list': 'one’s own inbox; what was sent asks for the area itself',
    'notifications.bell': 'one’s own inbox',
    'notifications.read': 'one’s own inbox',
    'notifications.readAll': 'one’s own inbox',
  };

  it('below the path of an area is open without permission for the area', () => {
    const roots = new Set(AREAS.flatMap(endpointsOfArea).map(({ endpoint }) => endpoint.path.split('/')[1]));
    const open = endpoints.filter(
      ({ endpoint: { access, path } }) =>
        roots.has(path.split('/')[1]) && (access.who === 'staff' || access.who === 'signedIn'),
    );
    expect(toNames(open).toSorted()).toEqual(Object.keys(OPEN_WITHIN).toSorted());
  });

  /** Calls that every ADMIN may make, and why each of them reveals nothing of closed areas. */
  const OPEN: Record<string, string> = {
    ...OPEN_WITHIN,
    'staff.names': 'only names of staff',
    'activity.list': 'tested below',
    'activity.undo': 'tested below',
    'activity.export': 'the same rows as CSV, by the list’s own definition',
    'activity.undoMany': 'tested below',
    'analytics.summary': 'tested below',
    'analytics.series': 'tested below',
    'analytics.durations': 'tested below',
    'analytics.breakdown': 'tested below',
    'analytics.top': 'tested below',
    'analytics.attention': 'tested below',
    'analytics.export': 'the same tables as CSV',
    'events.stream': 'tested below',
    'files.list': 'pictures of the library, from which everybody may choose; private files are for super admins',
    'files.uses': 'tested below',
    'files.remove': 'one’s own, or with the area configuration',
    'files.bulk': 'one’s own, or with the area configuration',
    'files.keep': 'one’s own, or with the area configuration',
    'files.upload': 'brings something, shows nothing',
    'files.download': 'one’s own, or what an area hands out',
    'importReports.download': 'only own reports, of areas that the caller may view',
    'jobs.get': 'one’s own',
    'jobs.stop': 'one’s own',
    'search.search': 'tested below',
    'views.list': 'tested below',
    'views.create': 'one’s own',
    'views.update': 'one’s own, and shared ones as in the list',
    'views.remove': 'one’s own, and shared ones as in the list',
  };

  it('is open to every ADMIN without a reason in the list', () => {
    const open = endpoints.filter(({ endpoint }) => endpoint.access.who === 'staff');
    expect(toNames(open).toSorted()).toEqual(Object.keys(OPEN).toSorted());
  });
});

describe.each(AREAS)('without %s', (area) => {
  const admin = (areas: Areas) => ({ role: 'ADMIN' as const, areas });

  it('the activity does not contain its changes, and they cannot be undone', async () => {
    const change = newId();
    const actor = { kind: 'system' as const };
    await souk.services.database.transaction(async (db) => {
      const ctx = { db, actor, language: 'en' as const, now: souk.now(), requestId: '', address: '', userAgent: '' };
      await recordChange(
        { ...ctx, effects: noEffects(), services: souk.services },
        { area, entity: 'product', id: change, label: `Canary of ${area}`, action: 'updated', before: {}, after: {} },
      );
    });
    const [row] = await sql<{ id: string }>('select id from activity where entity_id = ?', change);
    const listVisible = async () =>
      (await souk.call<{ count: number }>('GET', `/activity?entityId=${change}`, { as: 'admin' })).data.count;
    await setAreas({});
    expect(await listVisible()).toBe(1);
    await setAreas({ [area]: 'none' });
    expect(await listVisible()).toBe(0);
    expect((await souk.call('POST', `/activity/${row!.id}/undo`, { as: 'admin', body: {} })).statusCode).toBe(404);
    const many = await souk.call<BulkData>('POST', '/activity/undo', { as: 'admin', body: { ids: [row!.id] } });
    expect(many.data).toMatchObject({ done: 0, failed: [{ id: row!.id }] });
    expect(JSON.stringify(many.data)).not.toContain('Canary');
  });

  it('the admin gets no events and no badge of the area', async () => {
    const event = { number: 1, area, entity: 'canary', id: null, action: 'created' };
    expect(canReceive(admin({}), event)).toBe(true);
    expect(canReceive(admin({ [area]: 'view' }), event)).toBe(true);
    expect(canReceive(admin({ [area]: 'none' }), event)).toBe(false);
    const badges = await readBadges(souk.services.database);
    // Badges are named after their areas, except that of returns, which belong to orders.
    const areaOf = (name: string) => (name === 'returns' ? 'orders' : name);
    expect(Object.keys(visibleBadges(admin({ [area]: 'none' }), badges))).toEqual(
      Object.keys(badges).filter((name) => areaOf(name) !== area),
    );
  });

  it('the inbox contains no notices about the area', async () => {
    await sql('delete from notices');
    for (const kind of NOTICE_KINDS)
      await sql(
        `insert into notices (id, kind, label, link, created_at) values (?, ?, 'Canary', '/', ?)`,
        newId(souk.now()),
        kind,
        souk.now(),
      );
    await setAreas({ [area]: 'none' });
    const { data } = await souk.call<{ rows: { kind: keyof typeof NOTICE_AREAS }[] }>('GET', '/notifications/user', {
      as: 'admin',
    });
    const heard = NOTICE_KINDS.filter((kind) => !['superAdmin', area].includes(NOTICE_AREAS[kind]));
    expect(data.rows.map(({ kind }) => kind).toSorted()).toEqual(heard.toSorted());
  });

  it('saved views of its list are hidden if others share them, and visible if they are one’s own', async () => {
    await setAreas({});
    const save = (as: 'admin' | 'viewer', name: string) =>
      souk.call('POST', '/views', { as, body: { list: area, name, isShared: true, search: {} } });
    await save('viewer', 'Theirs');
    await save('admin', 'Mine');
    const names = async (path: string, rows: 'rows' | 'views') =>
      (await souk.call<Record<string, { name: string; list: string }[]>>('GET', path, { as: 'admin' })).data[
        rows
      ]!.filter(({ list }) => list === area).map(({ name }) => name);
    expect(await names('/views', 'rows')).toEqual(['Mine', 'Theirs']);
    await setAreas({ [area]: 'none' });
    expect(await names('/views', 'rows')).toEqual(['Mine']);
    expect(await names('/auth/my-profile', 'views')).toEqual(['Mine']);
  });
});

describe('search, counts and charts across areas', () => {
  /** Kinds that are found only by number are tested in search-numbers.test.ts. */
  const BY_NUMBER: readonly SearchKind[] = [
    'return',
    'refund',
    'invoice',
    'credit_note',
    'payout',
    'adjustment',
    'commission_invoice',
  ];
  const searchableKinds = SEARCH_KINDS.filter((kind) => !BY_NUMBER.includes(kind));
  const isOf = (kind: SearchKind, area: Area): boolean => [`${kind}s`, kind.replace(/y$/, 'ies')].includes(area);
  let categoryId: string;
  const create = async (path: string, body: object): Promise<void> => {
    const answer = await souk.call('POST', path, {
      body,
      headers: { 'idempotency-key': `canary of ${path}`.replaceAll(' ', '-') },
    });
    expect(answer, JSON.stringify(answer.errors)).toMatchObject({ statusCode: 200 });
  };

  beforeAll(async () => {
    await setAreas({});
    const vendor = await makeVendor(souk, { shopName: 'Canary shop' });
    const customer = await makeCustomer(souk, { name: 'Canary customer' });
    categoryId = await addCategory(souk, 'Canary category');
    const product = await addProduct(souk, { vendorId: vendor.id, categoryId }, { name: { en: 'Canary product' } });
    const early = new Date(souk.now().getTime() - 3 * DAY_MS);
    const order = await makeOrder(souk, { vendor, customer, placedAt: early, lines: [{ unitPrice: CANARY_SALES }] });
    await sql(
      'update order_lines set product_id = ?, category_id = ? where order_id = ?',
      product.id,
      categoryId,
      order.id,
    );
    await makeOrder(souk, { vendor, customer, paymentStatus: 'failed' });
    const text = { en: 'Canary text' };
    await create('/queries', { subject: 'Canary', channel: 'phone', customerId: customer.id, text: 'Well?' });
    await create('/cobones', { code: 'CANARY', name: 'Canary', kind: 'percent', value: 5 });
    await addPicture(souk);
    await create('/banners', { title: 'Canary', placement: 'home_top', image: PICTURE });
    await create('/FAQs', { question: text, answer: { en: '<p>Well.</p>' }, topic: 'delivery' });
    await create('/notifications', { title: text, body: text, audience: 'customers', channels: ['feed'] });
    const placement = await addPlacement(souk);
    await addAd(souk, { vendorId: vendor.id, configId: placement.id }, { title: { en: 'Canary ad' } });
    await sql(`update products set stock_state = 'out' where id = ?`, product.id);
    await rebuildDerivedData(souk.services);
    const waiting = [
      'returns:status:requested',
      'products:status:waiting',
      'vendors:status:pending',
      'queries:toAnswer',
      'ads:status:waiting',
    ];
    await addToCounters(
      souk.services.database,
      waiting.map((key) => ({ key, count: 2 })),
    );
  });

  const search = async (as: 'superAdmin' | 'admin') =>
    (await souk.call<{ rows: SearchHit[] }>('GET', '/search?q=canary', { as })).data.rows.map(({ kind }) => kind);

  it('finds every kind with all permissions', async () => {
    expect(searchableKinds.filter((kind) => !AREAS.some((area) => isOf(kind, area)))).toEqual([]);
    expect(new Set(await search('superAdmin'))).toEqual(new Set(searchableKinds));
  });

  it.each(AREAS)('finds nothing of %s without permission', async (area) => {
    await setAreas({ [area]: 'none' });
    expect(new Set(await search('admin'))).toEqual(new Set(searchableKinds.filter((kind) => !isOf(kind, area))));
  });

  it.each(AREAS)('lists nothing that needs attention in %s', async (area) => {
    const lists = async (as: 'superAdmin' | 'admin') =>
      (await souk.call<{ rows: { link: { list: string } }[] }>('GET', '/analytics/attention', { as })).data.rows.map(
        ({ link }) => link.list,
      );
    await setAreas({ [area]: 'none' });
    const all = await lists('superAdmin');
    expect(all.length).toBeGreaterThan(3);
    const areaOf = (list: string) => AREAS.find((known) => known === (list === 'returns' ? 'orders' : list));
    expect(await lists('admin')).toEqual(all.filter((list) => ![area, undefined].includes(areaOf(list))));
  });

  it('does not name categories, products or vendors in charts', async () => {
    const text = async () => {
      const period = 'from=2026-11-01&to=2026-11-20';
      const answers = await Promise.all(
        [`/analytics/top?${period}`, `/analytics/breakdown?by=category&${period}`].map((path) =>
          souk.call('GET', path, { as: 'admin' }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      return JSON.stringify(answers.map(({ data }) => data));
    };
    await setAreas({});
    expect(await text()).toContain('Canary shop');
    await setAreas({ vendors: 'none', products: 'none', categories: 'none' });
    expect(await text()).not.toContain('Canary');
  });

  const PERIOD = 'from=2026-11-01&to=2026-11-20';
  /** The areas whose data each analytics chart contains. A test below fails for a chart that is missing here. */
  const CHARTS: Record<string, readonly (Area | 'any')[]> = {
    '/analytics/summary': ['any'],
    '/analytics/series': ['orders'],
    '/analytics/breakdown?by=status': ['orders'],
    '/analytics/breakdown?by=category': ['orders', 'categories'],
    '/analytics/durations': ['orders'],
    '/analytics/top': ['any'],
    '/analytics/attention': ['any'],
  };
  const OF_CUSTOMERS = ['newCustomers'];
  const rowsOf = (data: object): unknown[] =>
    ['figures', 'points', 'rows', 'products', 'vendors'].flatMap((name) => Reflect.get(data, name) ?? []);
  const chart = async (path: string, as: 'superAdmin' | 'admin' = 'admin') => {
    const query = path.includes('attention') ? '' : `${path.includes('?') ? '&' : '?'}${PERIOD}`;
    const answer = await souk.call<object>('GET', `${path}${query}`, { as });
    expect(answer.statusCode, path).toBe(200);
    return answer.data;
  };

  it('the list of charts above is complete', () => {
    const paths = endpoints
      .filter(
        ({ endpoint: { method, path, access } }) =>
          method === 'GET' && path.startsWith('/analytics/') && access.who !== 'superAdmin',
      )
      .map(({ endpoint }) => endpoint.path);
    expect(new Set(Object.keys(CHARTS).map((path) => path.replace(/\?.*/, '')))).toEqual(new Set(paths));
  });

  it.each(AREAS)('without permission for %s, hides the charts of that area and no others', async (area) => {
    await setAreas({ [area]: 'none' });
    const drawn = Object.entries(CHARTS).filter(([, areas]) => !areas.includes('any'));
    const filled: string[] = [];
    for (const [path] of drawn) if (rowsOf(await chart(path)).length > 0) filled.push(path);
    expect(filled).toEqual(drawn.flatMap(([path, areas]) => (areas.includes(area) ? [] : [path])));
    const keys = rowsOf(await chart('/analytics/summary')).map((metric) => Reflect.get(Object(metric), 'key'));
    expect(keys.some((key) => !OF_CUSTOMERS.includes(key))).toBe(area !== 'orders');
    expect(keys.some((key) => OF_CUSTOMERS.includes(key))).toBe(area !== 'customers');
    const top = await chart('/analytics/top');
    expect(rowsOf({ products: Reflect.get(top, 'products') }).length > 0).toBe(!['orders', 'products'].includes(area));
    expect(rowsOf({ vendors: Reflect.get(top, 'vendors') }).length > 0).toBe(!['orders', 'vendors'].includes(area));
  });

  it('rejects statistics of one vendor or category without permission for vendors or categories', async () => {
    const [vendor] = await sql<{ id: string }>(`select id from vendors where shop_name = 'Canary shop'`);
    const open = Object.keys(CHARTS).filter((path) => !path.includes('attention'));
    for (const [field, id, area] of [
      ['vendorId', vendor!.id, 'vendors'],
      ['categoryId', categoryId, 'categories'],
    ] as const) {
      const statuses = () =>
        Promise.all(
          open.map(async (path) => {
            const query = `${path.includes('?') ? '&' : '?'}${PERIOD}&${field}=${id}`;
            return (await souk.call('GET', path + query, { as: 'admin' })).statusCode;
          }),
        );
      await setAreas({});
      expect(await statuses()).toEqual(open.map(() => 200));
      await setAreas({ [area]: 'none' });
      expect(await statuses()).toEqual(open.map(() => FORBIDDEN));
    }
  });

  it('exports no CSV of a chart whose area is closed', async () => {
    const lines = async (part: string, query: object) => {
      const { data } = await souk.call<{ url: string }>('POST', '/analytics/export', {
        as: 'admin',
        body: { part, query: { from: '2026-11-01', to: '2026-11-20', ...query } },
      });
      return (await souk.app.inject({ url: data.url })).body.trim().split('\n').length;
    };
    const parts = ['summary', 'series', 'breakdown', 'durations', 'top'].map((part) => [part, {}] as const);
    for (const [part, query] of [...parts, ['breakdown', { by: 'category' }] as const]) {
      await setAreas({});
      expect(await lines(part, query), part).toBeGreaterThan(1);
      await setAreas(allAreas('none'));
      expect(await lines(part, query), part).toBe(1);
    }
  });

  it('reveals nothing in any GET call to an ADMIN whose areas are all closed', async () => {
    // A 404 would reveal nothing, so every call uses ids that exist.
    const existing = await sql<{ name: string; id: string }>(
      `select 'vendors' as name, id from vendors union all select 'categories', id from categories
       union all select 'products', id from products union all select 'orders', id from orders
       union all select 'customers', id from customers`,
    );
    const { paths } = (await souk.app.inject({ url: '/v1/openapi.json' })).json<{ paths: Record<string, object> }>();
    const gets = Object.entries(paths).flatMap(([path, methods]) =>
      'get' in methods && !path.includes('events') ? [path] : [],
    );
    expect(gets.length).toBeGreaterThan(100);
    /** Paths whose response contains the canary's amount, customer or product. */
    const findLeaks = async (as: 'superAdmin' | 'admin') => {
      const leaks: string[] = [];
      for (const path of gets) {
        const id = existing.find(({ name }) => path.startsWith(`/v1/${name}`) || path.startsWith(`/${name}`))?.id;
        const address = fillPath(path.replace(/^\/v1/, '').replace(/\{\w+\}/g, id ?? ANY_ID));
        const answer = await souk.call<object>('GET', address, { as });
        const text = answer.statusCode === 200 ? JSON.stringify(answer.data ?? null) : '';
        if (text.includes('Canary') || text.includes(String(CANARY_SALES))) leaks.push(path);
      }
      return leaks;
    };
    // Notices are tested above, by kind.
    await sql('delete from notices');
    await setAreas(allAreas('none'));
    expect((await findLeaks('superAdmin')).length).toBeGreaterThan(10);
    expect(await findLeaks('admin')).toEqual([]);
  });

  it('without permission for orders, other areas reveal no sales', async () => {
    const [vendor] = await sql<{ id: string }>(`select id from vendors where shop_name = 'Canary shop'`);
    const [customer] = await sql<{ id: string }>(`select id from customers where name = 'Canary customer'`);
    const [product] = await sql<{ id: string }>('select id from products where slug like ?', 'canary%');
    const customerId = customer!.id;
    const [query] = await sql<{ id: string }>('select id from queries where customer_id = ?', customerId);
    const idOf: Partial<Record<string, string>> = {
      vendors: vendor!.id,
      customers: customerId,
      products: product!.id,
      queries: query!.id,
      categories: categoryId,
    };
    const gets = endpoints.filter(
      ({ endpoint: { access, method, path } }) =>
        method === 'GET' && access.who === 'area' && access.area !== 'orders' && !path.includes('events'),
    );
    const salesFields = /"(orders30d|sales30d|salesByDay|sales|spent|ordersCount|average|openOrders|lastOrderAt)":/;
    const findLeaks = async () => {
      const leaks: string[] = [];
      for (const { name, endpoint } of gets) {
        const id = idOf[name.split('.')[0]!] ?? ANY_ID;
        const answer = await souk.call('GET', fillPath(endpoint.path.replace(/\{\w+\}/g, id)), { as: 'admin' });
        const text = answer.statusCode === 200 ? JSON.stringify(answer.data ?? null) : '';
        if (salesFields.test(text) || text.includes(String(CANARY_SALES))) leaks.push(name);
      }
      return leaks;
    };
    await setAreas({});
    expect(await findLeaks()).toEqual(
      expect.arrayContaining(['vendors.list', 'vendors.get', 'customers.list', 'customers.get', 'products.sales']),
    );
    await setAreas({ orders: 'none' });
    expect(await findLeaks()).toEqual([]);

    const sorted = ['/vendors?sort=-sales30d', '/customers?sort=name,spent', '/customers?ordersMin=3'];
    for (const path of sorted)
      expect(await souk.call('GET', path, { as: 'admin' }), path).toMatchObject({ statusCode: 403 });
    for (const area of ['vendors', 'customers']) {
      const { data } = await souk.call<{ url: string }>('POST', `/${area}/export`, { as: 'admin', body: {} });
      expect((await souk.app.inject({ url: data.url })).body, area).not.toMatch(/Sales, 30 days|Orders|Spent|76543/);
    }
  });

  it('without permission for coupons, customer details, merges and histories do not name used coupons', async () => {
    const [one, other] = [await makeCustomer(souk), await makeCustomer(souk)];
    const code = 'BODYCANARY';
    const coupon = await souk.call<{ id: string; code: string; version: number }>('POST', '/cobones', {
      body: { code, name: 'Canary', kind: 'percent', value: 5, perCustomer: 1 },
      headers: { 'idempotency-key': 'canary-of-bodies' },
    });
    for (const { id } of [one, other]) await redeemCoupon(souk, coupon.data, { customerId: id });
    const look = endpoints.filter(
      ({ endpoint: { access, method, path } }) =>
        method === 'GET' &&
        (access.who === 'staff' || (access.who === 'area' && access.area !== 'coupons')) &&
        !path.includes('events'),
    );
    const bodies = async () => {
      const answers = await Promise.all(
        look.map(({ endpoint }) =>
          souk.call('GET', fillPath(endpoint.path.replace(/\{\w+\}/g, one.id)), { as: 'admin' }),
        ),
      );
      return JSON.stringify(answers.map(({ data }) => data));
    };
    const merge = (path: string) =>
      souk.call('POST', `/customers/${one.id}/merge${path}`, {
        as: 'admin',
        body: { intoId: other.id, version: one.version, intoVersion: other.version },
      });
    await setAreas({});
    expect(JSON.stringify((await merge('?dryRun=true')).data)).toContain(code);
    expect((await souk.call('GET', `/customers/${one.id}`, { as: 'admin' })).data.couponUses).toBe(1);
    await setAreas({ coupons: 'none' });
    expect(JSON.stringify((await merge('?dryRun=true')).data)).not.toContain(code);
    expect((await souk.call('GET', `/customers/${one.id}`, { as: 'admin' })).data.couponUses).toBeNull();
    await setAreas({});
    expect((await merge('')).statusCode).toBe(200);
    const history = async () =>
      JSON.stringify((await souk.call('GET', '/activity?action=merged', { as: 'admin' })).data);
    expect(await history()).toContain(code);
    await setAreas({ coupons: 'none' });
    expect(await history()).not.toContain(code);
    expect(await bodies()).not.toContain(code);
  });

  it('without permission for an area, a picture does not name the records of that area that use it', async () => {
    const file = newId(souk.now());
    await sql(
      `insert into files (id, kind, name, path, media_type, bytes, sha256) values (?, 'picture', 'p', 'pictures/canary', 'image/webp', 1, 'x')`,
      file,
    );
    await sql(
      `update categories set image = ?::jsonb where id = ?`,
      JSON.stringify({ fileId: file, url: '/files/pictures/canary-1600.webp', alt: '', width: 1, height: 1 }),
      categoryId,
    );
    const uses = async () => JSON.stringify((await souk.call('GET', `/files/uses?ids=${file}`, { as: 'admin' })).data);
    await setAreas({});
    expect(await uses()).toContain('Canary category');
    await setAreas({ categories: 'none' });
    expect(await uses()).not.toContain('Canary category');
  });
});
