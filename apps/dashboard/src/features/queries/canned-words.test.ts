import { describe, expect, it } from 'vitest';
import { cannedWords } from './canned-words.ts';

const known = {
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
  it('is filled in with what is known', () => {
    expect(cannedWords(reply, known)).toBe('Hello Hind Tazi, SK-104397 is on its way. Rana Aziz, Souk (Q-1042)');
  });

  it('speaks the customer’s language, and English where it is not kept', () => {
    const inArabic = { ...known, query: { ...known.query, language: 'ar' } };
    expect(cannedWords(reply, inArabic)).toBe('مرحبًا Hind Tazi');
    expect(cannedWords({ text: { en: 'Hello' } }, inArabic)).toBe('Hello');
  });

  it('lets what is not known stand, so that somebody sees it', () => {
    expect(cannedWords(reply, { ...known, query: { ...known.query, order: null } })).toContain('{order}');
  });
});
