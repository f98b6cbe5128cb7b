import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fieldAnchor, focusField } from './focus-field.ts';

const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  cleanup();
  scrollIntoView.mockReset();
});

test('focuses the first visible control within a marked element', () => {
  render(
    <div {...fieldAnchor('price')}>
      <input type="hidden" />
      <input aria-label="Price" />
      <button type="button">More</button>
    </div>,
  );
  focusField('price');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Price' }));
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'center' });
});

test('focuses the marked element itself if it is a control, even one in a list', () => {
  render(<textarea aria-label="Note" {...fieldAnchor('variants.0.price')} />);
  focusField('variants.0.price');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
});

test('scrolls to a marked element without a control', () => {
  render(<p {...fieldAnchor('media')}>No images</p>);
  focusField('media');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
});

test('does nothing if the field is not on the page', () => {
  focusField('nowhere');
  expect(scrollIntoView).not.toHaveBeenCalled();
});
