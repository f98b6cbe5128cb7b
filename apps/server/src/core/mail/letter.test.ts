import { describe, expect, it } from 'vitest';
import { type Brand, type Letter, renderLetter } from './letter.ts';

const BRAND: Brand = {
  name: 'Noor & Sons',
  logoUrl: null,
  supportEmail: 'help@noor.test',
  address: [],
  shopUrl: null,
  publicUrl: 'https://noor.test',
};
const TEXT = 'Hello Amina,\n\nyour parcel is on its way.\n\nThe shop';
const render = (letter: Letter = {}, { text = TEXT, brand = BRAND } = {}) =>
  renderLetter(brand, { subject: 'On its way', text, letter });

describe('the plain-text part', () => {
  it('contains the text, the URL of the action, and the signature', () => {
    const { text } = render({
      action: { label: 'Follow it', url: 'https://noor.test/x' },
      reason: 'You ordered here.',
    });
    expect(text).toBe(
      `${TEXT}\n\nFollow it:\nhttps://noor.test/x\n\n-- \nNoor & Sons\nhelp@noor.test\nYou ordered here.`,
    );
  });

  it('is signed with the address and website of the marketplace, if configured', () => {
    const brand = { ...BRAND, address: ['12 Rue Ibn Sina', 'Casablanca'], shopUrl: 'https://shop.noor.test/' };
    const { text, html } = render({}, { brand });
    expect(text).toBe(
      `${TEXT}\n\n-- \nNoor & Sons\n12 Rue Ibn Sina\nCasablanca\nhelp@noor.test\nhttps://shop.noor.test/`,
    );
    expect(html).toContain('<bdi>Casablanca</bdi>');
    expect(html).toContain('href="https://shop.noor.test/"');
  });

  it('does not append the action if the text already contains its URL', () => {
    const { text } = render(
      { action: { label: 'Open', url: 'https://noor.test/x' } },
      { text: 'Look:\n\nhttps://noor.test/x' },
    );
    expect(text.match(/https:\/\/noor\.test\/x/g)).toHaveLength(1);
  });
});

describe('the HTML part', () => {
  it('escapes markup', () => {
    const { html } = render(
      { action: { label: '<b>Go</b>', url: 'https://noor.test/?a="><script>' }, reason: '<i>why</i>' },
      { text: 'Hello <script>alert(1)</script>', brand: { ...BRAND, name: '<img src=x>' } },
    );
    expect(html).not.toMatch(/<script>|<b>Go|<i>why|<img src=x/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('renders the action as a button, and other URLs as links', () => {
    const { html } = render(
      { action: { label: 'Set it', url: 'https://noor.test/set' } },
      { text: 'Here:\n\nhttps://noor.test/set\n\nOr read https://noor.test/help.' },
    );
    expect(html).toMatch(/<a class="mail-button" href="https:\/\/noor\.test\/set"[^>]*>Set it<\/a>/);
    expect(html).toMatch(
      /<a class="mail-link" href="https:\/\/noor\.test\/help"[^>]*>https:\/\/noor\.test\/help<\/a>\./,
    );
  });

  it('does not link to a javascript: URL', () => {
    expect(render({ action: { label: 'Go', url: 'javascript:alert(1)' } }).html).not.toContain('href="javascript');
  });

  it('is right-to-left in Arabic', () => {
    expect(render({ language: 'ar' }).html).toContain('<html lang="ar" dir="rtl">');
    expect(render().html).toContain('<html lang="en" dir="ltr">');
  });

  it('uses absolute image URLs, and supports dark mode', () => {
    const { html } = render(
      { image: { url: '/files/pictures/a-1600.webp', alt: 'A lamp' } },
      { brand: { ...BRAND, logoUrl: '/files/pictures/logo-1600.webp' } },
    );
    expect(html).toContain('src="https://noor.test/files/pictures/logo-1600.webp"');
    expect(html).toContain('src="https://noor.test/files/pictures/a-1600.webp" alt="A lamp"');
    expect(html).toContain('prefers-color-scheme:dark');
  });
});
