import { configurationDefaults } from '#modules/configuration/defaults.ts';

/** The number as people read it, prefix and all; `order` is the alias of the order. The prefix is read once per statement. */
export const orderNumberSql = (order: string): string =>
  `coalesce((select value #>> '{}' from configuration where key = 'orders.numberPrefix'), '${configurationDefaults['orders.numberPrefix']}') || ${order}.number`;
