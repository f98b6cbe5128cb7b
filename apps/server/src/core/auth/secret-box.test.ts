import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of the server');

it('decrypts what it encrypted for the same owner', () => {
  const encrypted = box.encrypt('JBSWY3DPEHPK3PXP', 'rana');
  expect(encrypted).not.toContain('JBSWY3DP');
  expect(box.decrypt(encrypted, 'rana')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.encrypt('JBSWY3DPEHPK3PXP', 'rana')).not.toBe(encrypted);
});

it('does not decrypt for another owner, with another server secret, or after tampering', () => {
  const encrypted = box.encrypt('JBSWY3DPEHPK3PXP', 'rana');
  expect(box.decrypt(encrypted, 'karim')).toBeUndefined();
  expect(createSecretBox('another secret').decrypt(encrypted, 'rana')).toBeUndefined();
  expect(box.decrypt(`${encrypted.slice(0, -2)}${encrypted.endsWith('AA') ? 'BB' : 'AA'}`, 'rana')).toBeUndefined();
  expect(box.decrypt('', 'rana')).toBeUndefined();
});
