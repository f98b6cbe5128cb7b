import { makeOrder, makeVendor } from '../factories.ts';
import { makeKey } from '../keys.fixture.ts';
import { addCategory } from '../products.fixture.ts';
import {
  uniqueName,
  changeFields,
  type ChangedRecord,
  type ApiRecord,
  type UndoShop,
  type UndoCase,
} from './undo-shop.ts';

const DAY_MS = 86_400_000;
const ADDRESS = { name: 'Hind Tazi', line1: '9 Rue Atlas', city: 'Fes', country: 'MA' };

const readRules = async (shop: UndoShop, { id }: Pick<ChangedRecord, 'id'>): Promise<ApiRecord[]> => {
  const { rows } = await shop.call<{ rows: ApiRecord[] }>('GET', '/commission-rules?limit=100');
  return rows.filter(({ ruleId, state }) => ruleId === id && state !== 'ended');
};

const RULE_TABLES = ['commission_rules'];
async function createRule(shop: UndoShop): Promise<ChangedRecord> {
  const { id } = await shop.call('POST', '/commission-rules', {
    kind: 'vendor',
    vendorId: (await makeVendor(shop.souk)).id,
    ratePercent: 8,
  });
  return { id, tables: RULE_TABLES };
}

const changeRule =
  (state: string, fields: object, inDays?: number) =>
  async (shop: UndoShop, subject: ChangedRecord): Promise<unknown> => {
    const now = (await readRules(shop, subject)).find((row) => row.state === state);
    const validFrom = inDays && new Date(shop.souk.now().getTime() + inDays * DAY_MS).toISOString();
    return shop.call('PATCH', `/commission-rules/${now?.id}`, {
      ...fields,
      version: now?.version,
      ...(validFrom ? { validFrom } : {}),
    });
  };

const createScheduledRule = async (shop: UndoShop): Promise<ChangedRecord> => {
  const subject = await createRule(shop);
  await changeRule('inForce', { ratePercent: 11 }, 2)(shop, subject);
  return subject;
};

const configurationGroup = (group: string) => async (shop: UndoShop) => {
  // No call returns the id of a group, so this changes the group and reads the id from the activity of the change.
  await changeGroup(group, { ...INITIAL_CHANGES[group] })(shop);
  const { rows } = await shop.call<{ rows: { entityId: string }[] }>('GET', '/activity?entity=configuration&limit=1');
  return { id: rows[0]?.entityId ?? '', path: '/configurations', tables: [] };
};
const changeGroup = (group: string, fields: object) => async (shop: UndoShop) => {
  const { [group]: now } = await shop.call<Record<string, ApiRecord>>('GET', '/configurations');
  return shop.call('PATCH', '/configurations', { [group]: { ...fields, version: now?.version } });
};
const INITIAL_CHANGES: Record<string, object> = { orders: { returnWindowDays: 10 }, money: { holdDays: 20 } };

export const undoCases: readonly UndoCase[] = [
  { covers: 'commissionRule.updated', make: createRule, act: changeRule('inForce', { ratePercent: 9 }) },
  {
    covers: 'commissionRule.updated',
    when: 'with another change scheduled',
    make: createScheduledRule,
    act: changeRule('inForce', { ratePercent: 9, isActive: false }),
  },
  {
    covers: 'commissionRule.updated',
    when: 'the scheduled change',
    make: createScheduledRule,
    act: changeRule('scheduled', { ratePercent: 12 }),
  },
  { covers: 'commissionRule.scheduled', make: createRule, act: changeRule('inForce', { ratePercent: 9 }, 3) },
  {
    covers: 'commissionRule.moved',
    when: 'with another change scheduled',
    make: async (shop) => {
      await createRule(shop);
      return createScheduledRule(shop);
    },
    act: async (shop, subject) => {
      const [now] = await readRules(shop, subject);
      return shop.call('POST', `/commission-rules/${now?.id}/move`, { place: 1, version: now?.version });
    },
  },
  {
    covers: 'commissionRule.updated',
    when: 'of a category',
    make: async (shop) => {
      const categoryId = await addCategory(shop.souk, uniqueName());
      const { id } = await shop.call('POST', '/commission-rules', { kind: 'category', categoryId, ratePercent: 4 });
      return { id, tables: RULE_TABLES };
    },
    act: changeRule('inForce', { isActive: false }),
  },
  {
    covers: 'orderStatus.updated',
    make: async (shop) => {
      await shop.call('PATCH', '/order/order-status/packed', { colour: 'error', version: 1 });
      const { rows } = await shop.call<{ rows: { entityId: string }[] }>('GET', '/activity?entity=orderStatus&limit=1');
      return { id: rows[0]?.entityId ?? '', path: '/order/order-status', tables: ['order_statuses'] };
    },
    act: async (shop) =>
      shop.call('PATCH', '/order/order-status/packed', {
        label: { en: 'Boxed' },
        colour: 'success',
        notifyCustomer: true,
        version: 2,
      }),
  },
  {
    covers: 'order.updated',
    when: 'its addresses',
    make: async (shop) => {
      const { id } = await makeOrder(shop.souk);
      const subject = { id, path: `/order/${id}`, tables: ['orders'] };
      // The search text is computed with the first change.
      await changeFields({ driver: 'Karim' })(shop, subject);
      return subject;
    },
    act: changeFields({ shippingAddress: ADDRESS, billingAddress: ADDRESS }),
  },
  {
    covers: 'configuration.updated',
    make: configurationGroup('orders'),
    act: changeGroup('orders', { returnWindowDays: 12 }),
  },
  {
    covers: 'configuration.updated',
    when: 'a group that only super admins may edit',
    make: configurationGroup('money'),
    act: changeGroup('money', { holdDays: 30 }),
  },
  {
    covers: 'storefrontKey.updated',
    make: async (shop) => {
      await makeKey(shop.souk, ['catalogue'], { name: uniqueName() });
      const { rows } = await shop.call<{ rows: ApiRecord[] }>('GET', '/storefront-keys');
      return { id: rows[0]?.id ?? '', tables: ['storefront_keys'] };
    },
    act: (shop, { id }) => shop.call('PATCH', `/storefront-keys/${id}`, { name: 'Second shop', version: 1 }),
  },
];
