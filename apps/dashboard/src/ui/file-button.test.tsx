import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileButton } from './file-button.tsx';
import { FileDrop } from './file-drop.tsx';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const CSV = new File(['a'], 'people.csv', { type: 'text/csv' });
const PDF = new File(['a'], 'people.pdf', { type: 'application/pdf' });
const OTHER_CSV = new File(['b'], 'more.csv', { type: 'text/csv' });
const onReject = vi.fn();

const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });

describe('a file button', () => {
  const onFile = vi.fn();
  const renderButton = (disabled = false) =>
    render(
      <FileButton accept=".csv" disabled={disabled} onFile={onFile} onReject={onReject}>
        Choose another file
      </FileButton>,
    );

  test('opens the file dialog of the browser', async () => {
    renderButton();
    const click = vi.spyOn(input(), 'click');
    await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(click).toHaveBeenCalledOnce();
  });

  test('passes on the chosen file if its type is accepted, and rejects others', () => {
    renderButton();
    choose(CSV);
    expect(onFile).toHaveBeenCalledExactlyOnceWith(CSV);
    expect(onReject).not.toHaveBeenCalled();
    choose(PDF);
    expect(onFile).toHaveBeenCalledOnce();
    expect(onReject).toHaveBeenCalledOnce();
  });

  test('does nothing if the dialog is cancelled', () => {
    renderButton();
    choose();
    expect([onFile.mock.calls, onReject.mock.calls]).toEqual([[], []]);
  });

  test('can be disabled', () => {
    renderButton(true);
    expect([input().disabled, screen.getByRole<HTMLButtonElement>('button').disabled]).toEqual([true, true]);
  });
});

describe('a drop area for files', () => {
  const onFiles = vi.fn();
  const renderDrop = (props: Partial<Parameters<typeof FileDrop>[0]> = {}) =>
    render(<FileDrop label="Add file" accept=".csv" onFiles={onFiles} onReject={onReject} {...props} />);

  test('takes only one file unless several are allowed', () => {
    renderDrop();
    choose(CSV, OTHER_CSV);
    expect(onFiles).toHaveBeenLastCalledWith([CSV]);
    cleanup();
    renderDrop({ multiple: true });
    choose(CSV, OTHER_CSV);
    expect(onFiles).toHaveBeenLastCalledWith([CSV, OTHER_CSV]);
  });

  test('passes accepted and rejected files to separate handlers', () => {
    renderDrop({ multiple: true });
    choose(CSV, PDF);
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([CSV]);
    expect(onReject).toHaveBeenCalledExactlyOnceWith([PDF]);
    choose(PDF);
    expect(onFiles).toHaveBeenCalledOnce();
  });

  test('ignores files of other types silently if there is no handler for rejected files', () => {
    renderDrop({ onReject: undefined });
    choose(PDF);
    expect(onFiles).not.toHaveBeenCalled();
  });

  test('is marked while a file is dragged over it', () => {
    renderDrop({ help: 'Up to 5 Mb' });
    const box = screen.getByText('Add file').closest('label')!;
    const isMarked = () => box.className.includes('over');
    expect(isMarked()).toBe(false);
    fireEvent.dragEnter(input());
    expect(isMarked()).toBe(true);
    fireEvent.dragLeave(input());
    expect(isMarked()).toBe(false);
    fireEvent.dragEnter(input());
    fireEvent.drop(input());
    expect(isMarked()).toBe(false);
    expect(screen.getByText('Up to 5 Mb')).toBeTruthy();
  });
});
