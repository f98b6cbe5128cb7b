// @vitest-environment happy-dom
import type { FaqDetails } from '@souk/contract/faqs/api.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FaqPreview } from './faq-preview.tsx';

afterEach(cleanup);

test('the preview shows topics and questions in the selected language', async () => {
  const translations = {
    question: { en: 'How do I pay', ar: 'كيف أدفع' },
    answer: { en: '<p>By card</p>', ar: '<p>بالبطاقة</p>' },
  };
  render(
    <FaqPreview
      rows={[{ id: 'a', topic: 'payment', audience: 'both', isPublished: true, translations } as FaqDetails]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeTruthy();
  await userEvent.click(screen.getByText('العربية'));
  expect(screen.getByRole('heading', { name: 'الدفع' })).toBeTruthy();
  expect(screen.getByText('كيف أدفع')).toBeTruthy();
});
