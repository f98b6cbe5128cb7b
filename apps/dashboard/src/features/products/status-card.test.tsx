import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeProduct } from './product.fixture.ts';
import { StatusCard } from './status-card.tsx';

const onChangeStatus = vi.fn();
afterEach(() => {
  cleanup();
  onChangeStatus.mockReset();
});

const renderCard = (parts: Parameters<typeof fakeProduct>[0]) =>
  render(<StatusCard product={fakeProduct(parts)} onChangeStatus={onChangeStatus} />);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const missingImage = {
  kind: 'noImage' as const,
  code: 'text',
  message: 'Add an image',
  blocksPublishing: true,
  target: { kind: 'field' as const, field: 'media' },
};

test.each([
  ['draft', 'Draft since 20 Nov 2026.'],
  ['waiting', 'Submitted by Nadia Ceramics, in review since 20 Nov 2026.'],
  ['published', 'Published since 20 Nov 2026.'],
  ['hidden', 'Hidden since 20 Nov 2026.'],
  ['rejected', 'Rejected on 20 Nov 2026.'],
  ['archived', 'Archived on 20 Nov 2026.'],
] as const)('a product that is %s shows since when: "%s"', (status, text) => {
  renderCard({ status, nextStatuses: [] });
  expect(document.body.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(text);
  expect(screen.getByRole('heading').textContent).toBe(status === 'waiting' ? 'Review' : 'Status');
});

test('actions have a fixed order, with rejecting before approving and archiving last', async () => {
  renderCard({ status: 'waiting', nextStatuses: ['archived', 'published', 'rejected'] });
  expect(buttons()).toEqual(['Reject…', 'Approve', 'Archive']);
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(onChangeStatus).toHaveBeenCalledWith('published');
});

test('a product with missing details cannot be published, and the card says so', () => {
  renderCard({ whyNot: [missingImage] });
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Submit for review' })).toHaveProperty('disabled', false);
  expect(screen.getByText(/Complete the missing details to publish this product\./)).toBeTruthy();
});

test('a reason that does not block publishing leaves the card unchanged', () => {
  renderCard({ whyNot: [{ ...missingImage, blocksPublishing: false }] });
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', false);
  expect(screen.queryByText(/Complete the missing details/)).toBeNull();
});

test('the reason for a rejection is displayed only for rejected products', () => {
  renderCard({ status: 'rejected', statusReason: 'Blurred images' });
  expect(screen.getByText('Blurred images')).toBeTruthy();
  cleanup();
  renderCard({ status: 'waiting', statusReason: 'Blurred images' });
  expect(screen.queryByText('Blurred images')).toBeNull();
});
