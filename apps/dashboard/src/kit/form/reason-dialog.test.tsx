import '#ui/overlay-frame.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { errorAt, fill, press, textbox } from '#kit/testing/page.fixture.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const onClose = vi.fn();
const onConfirm = vi.fn<(reason: string) => Promise<unknown>>(() => Promise.resolve());

async function openDialog(props: Partial<Parameters<typeof ReasonDialog>[0]> = {}) {
  vi.clearAllMocks();
  render(
    <ReasonDialog title="Reject ad?" confirmLabel="Reject ad" onConfirm={onConfirm} onClose={onClose} {...props} />,
  );
  await screen.findByRole('dialog', { name: 'Reject ad?' });
}

afterEach(cleanup);

test('the reason is sent without leading and trailing spaces, and the dialog closes', async () => {
  await openDialog({ help: 'The vendor reads it', children: 'It is no longer shown.' });
  expect(screen.getByText('It is no longer shown.')).toBeTruthy();
  expect(screen.getByText('The vendor reads it')).toBeTruthy();
  expect(textbox('Reason').maxLength).toBe(500);
  await fill('Reason', '  Too loud ');
  await press('Reject ad');
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Too loud');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  [undefined, 'Enter a reason'],
  ['Tell the vendor why', 'Tell the vendor why'],
])('an empty reason shows an error until something is typed', async (requiredMessage, error) => {
  await openDialog({ requiredMessage });
  await userEvent.type(textbox('Reason'), '  ');
  await press('Reject ad');
  expect(errorAt(textbox('Reason'))).toBe(error);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.type(textbox('Reason'), 'T');
  expect(errorAt(textbox('Reason'))).toBe('');
});

test('a rejection is shown at the field, and the reason can be submitted again', async () => {
  await openDialog();
  onConfirm.mockRejectedValueOnce(new ApiError({ statusCode: 409, message: 'The ad has ended' }));
  await fill('Reason', 'Too loud');
  await press('Reject ad');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('The ad has ended'));
  expect(onClose).not.toHaveBeenCalled();
  await press('Reject ad');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('an unexpected failure shows a generic message', async () => {
  await openDialog();
  onConfirm.mockRejectedValueOnce(new Error('undefined is not a function'));
  await fill('Reason', 'Too loud');
  await press('Reject ad');
  await waitFor(() => expect(errorAt(textbox('Reason'))).toBe('Something went wrong on our server'));
});

test('a second submit while the first is running sends nothing', async () => {
  await openDialog();
  onConfirm.mockImplementationOnce(() => new Promise(() => undefined));
  await fill('Reason', 'Too loud');
  await press('Reject ad');
  await press('Reject ad');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Reject ad' }).getAttribute('aria-busy')).toBe('true');
});

test.each([
  [undefined, 'Cancel'],
  ['Keep ad', 'Keep ad'],
])('cancelling confirms nothing', async (cancelLabel, name) => {
  await openDialog({ cancelLabel });
  await press(name);
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
});
