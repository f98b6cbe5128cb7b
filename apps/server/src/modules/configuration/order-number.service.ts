import { settingSql } from './configuration.service.ts';

/** The number as people read it, prefix and all; `order` is the alias of the order. */
export const orderNumberSql = (order: string): string => `${settingSql('orders.numberPrefix')} || ${order}.number`;
