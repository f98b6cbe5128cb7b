import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of the server');

it('gives back to its owner what was put in', () => {
  const closed = box.close('JBSWY3DPEHPK3PXP', 'rana');
  expect(closed).not.toContain('JBSWY3DP');
  expect(box.open(closed, 'rana')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.close('JBSWY3DPEHPK3PXP', 'rana')).not.toBe(closed);
});

it('gives nothing to another owner, to another secret, nor when a sign was changed', () => {
  const closed = box.close('JBSWY3DPEHPK3PXP', 'rana');
  expect(box.open(closed, 'karim')).toBeUndefined();
  expect(createSecretBox('another secret').open(closed, 'rana')).toBeUndefined();
  expect(box.open(`${closed.slice(0, -2)}${closed.endsWith('AA') ? 'BB' : 'AA'}`, 'rana')).toBeUndefined();
  expect(box.open('', 'rana')).toBeUndefined();
});
