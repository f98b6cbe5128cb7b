import { expect, it } from 'vitest';
import { cleanInTurns } from './clean-description.ts';

it('lets other calls go first before each text of a row', async () => {
  const steps: string[] = [];
  const planning = {
    takeTurn: async () => void steps.push('turn'),
    cleanHtml: (html: string) => {
      steps.push(html);
      return html;
    },
  };
  await cleanInTurns(planning, ['English', undefined, 'Arabic']);
  expect(steps.join(' ')).toBe('turn English turn turn Arabic');
});
