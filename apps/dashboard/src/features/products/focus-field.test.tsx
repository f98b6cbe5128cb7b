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

test('the first control within a marked part gets the focus, but no hidden one', () => {
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

test('a marked control gets the focus itself, also one within a list', () => {
  render(<textarea aria-label="Note" {...fieldAnchor('variants.0.price')} />);
  focusField('variants.0.price');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
});

test('a part without a control is scrolled to all the same', () => {
  render(<p {...fieldAnchor('media')}>No images</p>);
  focusField('media');
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(document.body);
});

test('a field that is not on screen does nothing', () => {
  focusField('nowhere');
  expect(scrollIntoView).not.toHaveBeenCalled();
});
