import { expect, it } from 'vitest';
import { cleanTexts } from './clean-description.ts';

it('yields to other requests before each text', async () => {
  const calls: string[] = [];
  const planning = {
    yieldControl: async () => void calls.push('yield'),
    cleanHtml: (html: string) => {
      calls.push(html);
      return html;
    },
  };
  await cleanTexts(planning, ['English', undefined, 'Arabic']);
  expect(calls.join(' ')).toBe('yield English yield yield Arabic');
});
