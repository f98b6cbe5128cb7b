import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './password-rules.ts';

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
  ])('%s is a common password', (password) => {
    expect(findPasswordProblem(password, owner)).toMatch(/common/);
  });

  it.each(['amina.idrissi', 'Amina Idrissi', 'A.Idrissi@example.com', 'aminaidrissi2026!'])(
    '%s is the name of its owner',
    (password) => {
      expect(findPasswordProblem(password, owner)).toBe('password.own_name');
    },
  );

  it.each(['correct horse battery', 'amina likes long walks', 'T7#kq9-Lm2vX', 'كلمة مرور طويلة جدا'])(
    '%s is allowed',
    (password) => {
      expect(findPasswordProblem(password, owner)).toBeUndefined();
    },
  );
});
