import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Thumbnail } from './thumbnail.tsx';

afterEach(cleanup);

const initialsOf = (name: string) => render(<Avatar name={name} />).container.textContent;
const picture = (container: HTMLElement) => container.querySelector('img');

test.each([
  ['Rana Aziz', 'RA'],
  ['rana', 'R'],
  ['Rana bint Omar Aziz', 'RA'],
  ['  Rana   Aziz  ', 'RA'],
  ['Atlas & Co.', 'AC'],
  ['& Co.', 'C'],
  ['3 Brothers', '3B'],
  ['ليلى بنعلي', 'لب'],
  ['Édouard Ørsted', 'ÉØ'],
  ['', ''],
  ['–', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('a picture replaces the initials unless it fails to load, and the next picture gets another try', () => {
  const { container, rerender } = render(<Avatar name="Rana Aziz" src="/files/rana.webp" size={40} />);
  expect(picture(container)?.getAttribute('src')).toBe('/files/rana.webp');
  expect(picture(container)?.width).toBe(40);
  expect(container.textContent).toBe('');
  fireEvent.error(picture(container)!);
  expect(picture(container)).toBeNull();
  expect(container.textContent).toBe('RA');
  rerender(<Avatar name="Rana Aziz" src="/files/new.webp" />);
  expect(picture(container)?.getAttribute('src')).toBe('/files/new.webp');
});

test('screen readers skip an avatar, because it stands beside the written name', () => {
  const { container } = render(<Avatar name="Rana Aziz" shape="shop" src={null} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

test('a thumbnail shows an icon if it has no picture or its picture fails to load', () => {
  const { container, rerender } = render(<Thumbnail src={null} alt="Lamp" />);
  const hasIcon = () => container.querySelector('svg') !== null;
  expect([picture(container), hasIcon()]).toEqual([null, true]);
  rerender(<Thumbnail src="/files/lamp-80.webp" srcSet="/files/lamp-400.webp 400w" alt="Lamp" size={52} />);
  expect(picture(container)).toMatchObject({ alt: 'Lamp', width: 52, srcset: '/files/lamp-400.webp 400w' });
  expect(hasIcon()).toBe(false);
  fireEvent.error(picture(container)!);
  expect([picture(container), hasIcon()]).toEqual([null, true]);
});
