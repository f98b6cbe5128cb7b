import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLook } from '#platform/theme/look-store.ts';
import { listenToShortcuts, useShortcut, useShortcuts } from './shortcuts.ts';

const run = vi.fn<(keys: string) => void>();
let stopListening: () => void;

beforeEach(() => {
  run.mockClear();
  stopListening = listenToShortcuts();
});
afterEach(() => {
  stopListening();
  cleanup();
  setLook({});
});

function Shortcut({ keys, isEnabled, label = keys }: { keys: string; isEnabled?: boolean; label?: string }) {
  useShortcut(keys, { name: `Go ${label}`, run: () => run(label), isEnabled });
  return null;
}

const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init });

/** Presses a key at a time in milliseconds since the page was opened. */
function pressAt(key: string, timeStamp: number) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  document.body.dispatchEvent(event);
}

test('a key runs its shortcut instead of the default action of the browser', () => {
  render(<Shortcut keys="c" />);
  expect(press('c')).toBe(false);
  expect(run).toHaveBeenCalledExactlyOnceWith('c');
  expect(press('d')).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

test('on an Arabic keyboard, the key at the same position runs the shortcut', () => {
  render(<Shortcut keys="k" />);
  press('ن', { code: 'KeyK' });
  expect(run).toHaveBeenCalledExactlyOnceWith('k');
});

describe('two keys in sequence', () => {
  test('run their shortcut, even if each key has a shortcut of its own', () => {
    render(
      <>
        <Shortcut keys="o" />
        <Shortcut keys="g o" />
      </>,
    );
    press('g');
    press('o');
    press('o');
    expect(run.mock.calls).toEqual([['g o'], ['o']]);
  });

  test('must follow each other within 1.2 seconds', () => {
    render(<Shortcut keys="g o" />);
    pressAt('g', 1000);
    pressAt('o', 2200);
    expect(run).not.toHaveBeenCalled();
    pressAt('g', 3000);
    pressAt('o', 4199);
    expect(run).toHaveBeenCalledOnce();
  });
});

test('the shortcut registered last for a key wins while it is on screen', () => {
  const list = <Shortcut key="list" keys="x" label="list" />;
  const { rerender } = render(
    <>
      {list}
      <Shortcut key="panel" keys="x" label="panel" />
    </>,
  );
  press('x');
  rerender(<>{list}</>);
  press('x');
  expect(run.mock.calls).toEqual([['panel'], ['list']]);
});

test('a disabled shortcut does not run and is not listed', () => {
  function Overview() {
    return (
      <output>
        {useShortcuts()
          .map(({ keys, name }) => `${keys}: ${name}`)
          .join(', ')}
      </output>
    );
  }
  render(
    <>
      <Shortcut keys="c" />
      <Shortcut keys="x" isEnabled={false} />
      <Overview />
    </>,
  );
  expect(screen.getByRole('status').textContent).toBe('c: Go c');
  press('x');
  expect(run).not.toHaveBeenCalled();
});

test.each<[string, KeyboardEventInit]>([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['Alt', { altKey: true }],
])('a key with %s is left to the browser', (_, init) => {
  render(<Shortcut keys="c" />);
  press('c', init);
  expect(run).not.toHaveBeenCalled();
});

test.each([
  [<input key="1" aria-label="target" />, false],
  [<textarea key="2" aria-label="target" />, false],
  [<select key="3" aria-label="target" />, false],
  [<input key="4" type="checkbox" aria-label="target" />, true],
  [<input key="5" type="radio" aria-label="target" />, true],
  [
    <button key="6" aria-label="target">
      x
    </button>,
    true,
  ],
])('a key runs no shortcut in a text field, but does on any other control', (control, isRun) => {
  render(
    <>
      <Shortcut keys="c" />
      {control}
    </>,
  );
  press('c', {}, screen.getByLabelText('target'));
  expect(run).toHaveBeenCalledTimes(isRun ? 1 : 0);
});

test('typing in rich text runs no shortcut', () => {
  render(<Shortcut keys="c" />);
  const editor = document.createElement('div');
  Object.defineProperty(editor, 'isContentEditable', { value: true });
  document.body.append(editor);
  press('c', {}, editor);
  expect(run).not.toHaveBeenCalled();
  editor.remove();
});

test('Enter is left to a focused control, and runs its shortcut anywhere else', () => {
  render(
    <>
      <Shortcut keys="Enter" />
      <a href="#x">link</a>
      <button>
        <b>button</b>
      </button>
      <div role="tab">tab</div>
      <p>text</p>
    </>,
  );
  for (const name of ['link', 'button', 'tab']) expect(press('Enter', {}, screen.getByText(name))).toBe(true);
  expect(run).not.toHaveBeenCalled();
  press('Enter', {}, screen.getByText('text'));
  expect(run).toHaveBeenCalledOnce();
});

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])('no shortcut runs while a %s is open', (role) => {
  render(
    <>
      <Shortcut keys="c" />
      <div role={role} />
    </>,
  );
  press('c');
  expect(run).not.toHaveBeenCalled();
});

test('a key that was handled elsewhere runs no shortcut', () => {
  render(
    <>
      <Shortcut keys="c" />
      <div onKeyDown={(event) => event.preventDefault()} aria-label="target" role="grid" tabIndex={0} />
    </>,
  );
  press('c', {}, screen.getByRole('grid'));
  expect(run).not.toHaveBeenCalled();
});

test('shortcuts can be turned off in the layout settings', () => {
  render(<Shortcut keys="c" />);
  act(() => setLook({ shortcuts: 'off' }));
  press('c');
  expect(run).not.toHaveBeenCalled();
});

test('a shortcut runs the function of the latest render', () => {
  const { rerender } = render(<Shortcut keys="c" label="first" />);
  rerender(<Shortcut keys="c" label="second" />);
  press('c');
  expect(run).toHaveBeenCalledExactlyOnceWith('second');
});

test('no shortcut runs after listening has stopped', () => {
  render(<Shortcut keys="c" />);
  stopListening();
  press('c');
  expect(run).not.toHaveBeenCalled();
});
