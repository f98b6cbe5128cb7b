// @vitest-environment happy-dom
import type { CannedReply } from '@souk/contract/queries/canned-replies.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import CannedPicker from './canned-picker.tsx';

const reply = (id: string, title: string, text: string): CannedReply => ({
  id,
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  title,
  text: { en: text },
  category: null,
});
const replies = [
  reply('a', 'Thank you', 'Thank you for writing.'),
  reply('b', 'Delivery is late', 'Your parcel is on its way.'),
  reply('c', 'Refund sent', 'Your refund has been sent.'),
];
const onPick = vi.fn();

beforeEach(() => {
  onPick.mockReset();
  render(<CannedPicker replies={replies} isLoading={false} fillText={({ text }) => text.en} onPick={onPick} />);
});
afterEach(cleanup);

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('Enter inserts the first reply when the picker opens', async () => {
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(replies[0]);
});

test('arrow keys move between replies, and Enter inserts the current one', async () => {
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onPick).toHaveBeenCalledWith(replies[1]);
});

test('typing filters by title and text, and Enter inserts the first match', async () => {
  await userEvent.keyboard('your');
  expect(options()).toHaveLength(2);
  await userEvent.keyboard(' refund{Enter}');
  expect(onPick).toHaveBeenCalledWith(replies[2]);
});

test('Enter inserts nothing without a match', async () => {
  await userEvent.keyboard('bicycle{Enter}');
  expect(options()).toEqual([]);
  expect(screen.getByText('No canned replies match')).toBeTruthy();
  expect(onPick).not.toHaveBeenCalled();
});
