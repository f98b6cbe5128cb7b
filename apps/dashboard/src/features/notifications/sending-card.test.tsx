import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeNotification } from './notification.fixture.ts';
import { SendingCard } from './sending-card.tsx';

afterEach(cleanup);

const NO_EMAILS = { waiting: 0, sent: 0, failed: 0 };
const figures = { expected: 2000, people: 2000, feed: 0, inbox: 0, read: 0, mails: NO_EMAILS };
const renderCard = (parts: Parameters<typeof fakeNotification>[0]) =>
  render(<SendingCard notification={fakeNotification({ status: 'sending', ...parts })} />);
const progress = () => screen.getByRole<HTMLProgressElement>('progressbar');

describe('progress', () => {
  test('counts recipients while they are prepared, even if emails are already being sent', () => {
    renderCard({
      channels: ['email'],
      figures: { ...figures, people: 500, mails: { waiting: 400, sent: 100, failed: 0 } },
    });
    expect(screen.getByText('500 of 2,000 recipients prepared')).toBeTruthy();
    expect([progress().value, progress().max]).toEqual([500, 2000]);
  });

  test('counts emails once all recipients are prepared, including failed emails', () => {
    renderCard({ channels: ['email'], figures: { ...figures, mails: { waiting: 700, sent: 1200, failed: 100 } } });
    expect(screen.getByText('1,300 of 2,000 emails sent')).toBeTruthy();
    expect([progress().value, progress().max]).toEqual([1300, 2000]);
  });

  test('counts recipients throughout if email is not one of the channels', () => {
    renderCard({ channels: ['feed'], figures });
    expect(screen.getByText('2,000 of 2,000 recipients prepared')).toBeTruthy();
  });

  test('is not divided by zero before any recipient is known', () => {
    renderCard({ channels: ['feed'], figures: { ...figures, expected: 0, people: 0 } });
    expect(progress().max).toBe(1);
  });

  test('is hidden after sending', () => {
    renderCard({ status: 'sent', figures });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the delivery stats', () => {
  test('have no line for emails if email is not one of the channels', () => {
    renderCard({ channels: ['feed'], figures: { ...figures, feed: 10 } });
    expect(screen.getByText('Feeds')).toBeTruthy();
    expect(screen.queryByText('Emails sent')).toBeNull();
  });

  test('count inboxes instead of feeds for a message to staff', () => {
    renderCard({ channels: ['inbox'], figures: { ...figures, inbox: 12, read: 5 } });
    expect(screen.getByText('Inboxes')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
    expect(screen.getByText('5 read')).toBeTruthy();
    expect(screen.queryByText('Feeds')).toBeNull();
  });

  test('add up feeds and inboxes', () => {
    renderCard({ channels: ['feed', 'inbox'], figures: { ...figures, feed: 1000, inbox: 12 } });
    expect(screen.getByText('1,012')).toBeTruthy();
  });

  test('say if no email is pending', () => {
    renderCard({ channels: ['email'], figures: { ...figures, mails: { waiting: 0, sent: 7, failed: 3 } } });
    expect(screen.getByText('none pending')).toBeTruthy();
    expect(screen.getByText('7')).toBeTruthy();
    expect(screen.getByText('3')).toBeTruthy();
    expect(screen.queryByText(/read$/)).toBeNull();
  });
});
