import { describe, expect, it } from 'vitest';
import { whyGuessable } from './password-rules.ts';

const owner = { name: 'Amina Idrissi', userName: 'amina.idrissi', email: 'a.idrissi@example.com' };

describe('a password', () => {
  it.each([
    'Password',
    'P@ssw0rd!',
    'password123456',
    'QWERTYUIOP',
    'letmein-2026',
    'Souk-Demo-2026!',
    'zxcvbnm,.'.slice(0, 7),
    '9876543210',
    'abababababab',
  ])('%s is on every list', (password) => {
    expect(whyGuessable(password, owner)).toMatch(/common/);
  });

  it.each(['amina.idrissi', 'Amina Idrissi', 'A.Idrissi@example.com', 'aminaidrissi2026!'])(
    '%s is its owner’s own name',
    (password) => {
      expect(whyGuessable(password, owner)).toBe('password.own_name');
    },
  );

  it.each(['correct horse battery', 'amina likes long walks', 'T7#kq9-Lm2vX', 'كلمة مرور طويلة جدا'])(
    '%s may be used',
    (password) => {
      expect(whyGuessable(password, owner)).toBeUndefined();
    },
  );
});
