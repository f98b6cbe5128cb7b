import { settingSql } from './configuration.service.ts';

/** The displayed order number with its prefix; `order` is the table alias. */
export const orderNumberSql = (order: string): string => `${settingSql('orders.numberPrefix')} || ${order}.number`;
