import { describe, expect, it } from 'vitest';
import { fillCannedReply } from './canned-reply-text.ts';

const context = {
  query: {
    number: 'Q-1042',
    language: 'en',
    customer: { id: null, name: 'Hind Tazi', email: null, phone: null },
    order: { id: '0190f5fe-7c00-7a00-8000-000000000000', number: 'SK-104397' },
  },
  shop: 'Souk',
  me: 'Rana Aziz',
};
const reply = {
  text: { en: 'Hello {customer}, {order} is on its way. { me }, {shop} ({number})', ar: 'مرحبًا {customer}' },
};

describe('a canned reply', () => {
  it('has its placeholders filled in', () => {
    expect(fillCannedReply(reply, context)).toBe('Hello Hind Tazi, SK-104397 is on its way. Rana Aziz, Souk (Q-1042)');
  });

  it('is in the customer’s language, and falls back to English', () => {
    const inArabic = { ...context, query: { ...context.query, language: 'ar' } };
    expect(fillCannedReply(reply, inArabic)).toBe('مرحبًا Hind Tazi');
    expect(fillCannedReply({ text: { en: 'Hello' } }, inArabic)).toBe('Hello');
  });

  it('keeps a placeholder without a value', () => {
    expect(fillCannedReply(reply, { ...context, query: { ...context.query, order: null } })).toContain('{order}');
  });
});
