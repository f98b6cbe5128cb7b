import { couponsApi } from '@souk/contract/coupons/api.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { errorAt, failure, fieldError, fill, ok, press, renderPage, textbox } from '#kit/testing/page.fixture.tsx';
import { fakeServer } from '#platform/api/fake-server.ts';
import type { ActionCall } from './action-call.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';
import { ActionReason, ActionTextField, textError } from './action-text-field.tsx';
import { useActionPreview } from './use-action-preview.ts';
import { useDialogAction } from './use-dialog-action.ts';

const UPDATE_ROUTE = 'PATCH /v1/cobones/c1';
const EMPTY_PREVIEW = { effects: [], money: [], stock: [], messages: [] };
const onClose = vi.fn();
const onSaved = vi.fn();
const onError = vi.fn();
const undo = vi.fn(() => Promise.resolve());

type FakeResponse = ReturnType<Parameters<typeof fakeServer>[0][string]>;
interface Options extends Partial<ActionDialogProps> {
  answers?: FakeResponse[];
  /** Response to the dry run, for a dialog with a preview. */
  preview?: () => FakeResponse;
  hasUndo?: boolean;
}

/** Opens a dialog that changes the code of a coupon for a reason. */
async function openDialog({ answers = [ok({ id: 'c1' })], preview, hasUndo, ...props }: Options = {}) {
  vi.clearAllMocks();
  const server = fakeServer({
    [UPDATE_ROUTE]: ({ url }) => (url.includes('dryRun') ? preview!() : (answers.shift() ?? 'never')),
  });
  function Dialog() {
    const [code, setCode] = useState('SPRING');
    const [reason, setReason] = useState('');
    const action = useDialogAction({ onClose, onSaved, onError });
    const call: ActionCall = {
      endpoint: couponsApi.update,
      input: { params: { id: 'c1' }, body: { code, reason, version: 4 } },
    };
    const actionPreview = useActionPreview(preview && code ? call : undefined);
    return (
      <ActionDialog
        title="Change code"
        confirmLabel="Change"
        inlineFields={['code', 'reason']}
        {...props}
        action={{ ...action, preview: preview && actionPreview }}
        renderEffects={({ messages }) => <p>{messages.length} e-mails</p>}
        onSubmit={() => action.submit(reason ? call : undefined, 'Code changed', hasUndo ? undo : undefined)}
      >
        <ActionTextField action={action} name="code" label="Code" value={code} onChange={setCode} maxLength={20} />
        <ActionReason action={action} value={reason} onChange={setReason} />
      </ActionDialog>
    );
  }
  await renderPage(Dialog);
  await screen.findByRole('dialog', { name: 'Change code' });
  const sent = () => server.requests.filter(({ url }) => !url.includes('dryRun'));
  return { server, sent };
}

const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change' });

test('a missing value is reported when the dialog is submitted, not before', async () => {
  const { sent } = await openDialog();
  expect(errorAt(textbox('Reason'))).toBe('');
  expect(textbox(/^Code/).maxLength).toBe(20);
  await press('Change');
  expect(errorAt(textbox('Reason'))).toBe('Enter a reason');
  expect(errorAt(textbox(/^Code/))).toBe('');
  expect(sent()).toEqual([]);
  await fill('Reason', 'A typo');
  expect(errorAt(textbox('Reason'))).toBe('');
});

test('a success closes the dialog, shows a toast and refreshes', async () => {
  const { sent } = await openDialog();
  await fill('Reason', 'A typo');
  await press('Change');
  expect(await screen.findByText('Code changed')).toBeTruthy();
  expect(sent()[0]?.body).toEqual({ code: 'SPRING', reason: 'A typo', version: 4 });
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith({ id: 'c1' }));
  expect(onError).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the undo of an action receives the saved data', async () => {
  await openDialog({ hasUndo: true });
  await fill('Reason', 'A typo');
  await press('Change');
  await press('Undo');
  await waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ id: 'c1' }));
});

test('an error of a field in the dialog is shown at the field, and any other error at the top', async () => {
  await openDialog({ answers: [fieldError('code', 'This code is taken'), fieldError('version', 'It is outdated')] });
  await fill('Reason', 'A typo');
  await press('Change');
  await waitFor(() => expect(errorAt(textbox(/^Code/))).toBe('This code is taken'));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Change');
  expect((await screen.findByRole('alert')).textContent).toBe('It is outdated');
  expect(errorAt(textbox(/^Code/))).toBe('');
  expect(onError).toHaveBeenCalledTimes(2);
  expect(onClose).not.toHaveBeenCalled();
});

test('a retry after a lost response reuses the idempotency key, and changed input gets a new key', async () => {
  const { sent } = await openDialog({ answers: ['unreachable', failure(503, 'Souk is busy'), ok({})] });
  await fill('Reason', 'A typo');
  await press('Change');
  await screen.findByRole('alert');
  await press('Change');
  await screen.findByText('Souk is busy');
  await fill('Reason', 'Another');
  await press('Change');
  await waitFor(() => expect(sent()).toHaveLength(3));
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a second submit while the first is running sends nothing', async () => {
  const { sent } = await openDialog({ answers: ['never'] });
  await fill('Reason', 'A typo');
  await press('Change');
  expect(submitButton().getAttribute('aria-busy')).toBe('true');
  await press('Change');
  expect(sent()).toHaveLength(1);
});

test('a blocked action shows the reason and cannot be submitted', async () => {
  const { sent } = await openDialog({ blockedReason: 'The coupon has ended', danger: true, cancelLabel: 'Keep code' });
  expect(screen.getByRole('alert').textContent).toBe('The coupon has ended');
  expect(submitButton().disabled).toBe(true);
  await fill('Reason', 'A typo{Enter}');
  expect(sent()).toEqual([]);
  await press('Keep code');
  expect(onClose).toHaveBeenCalledOnce();
});

test('effects are previewed whenever the input changes, and stay visible while the next ones load', async () => {
  let messages = [{ to: 'a@example.com', subject: 'x' }];
  const { server } = await openDialog({ preview: () => ok({ ...EMPTY_PREVIEW, messages }) });
  expect(await screen.findByText('1 e-mails')).toBeTruthy();
  messages = [];
  await fill(/^Code/, 'SUMMER');
  expect(screen.getByText('1 e-mails')).toBeTruthy();
  expect(submitButton().getAttribute('aria-busy')).toBe('true');
  expect(await screen.findByText('0 e-mails')).toBeTruthy();
  expect(submitButton().getAttribute('aria-busy')).toBeNull();
  expect(server.requests.map(({ body }) => body)).toEqual([
    { code: 'SPRING', reason: '', version: 4 },
    { code: 'SUMMER', reason: '', version: 4 },
  ]);
});

test('incomplete input is not previewed', async () => {
  await openDialog({ preview: () => ok(EMPTY_PREVIEW) });
  await screen.findByText('0 e-mails');
  await userEvent.clear(textbox(/^Code/));
  expect(screen.queryByText('0 e-mails')).toBeNull();
});

test('a rejected preview shows the reason and blocks the action until the input changes', async () => {
  let answer: FakeResponse = failure(409, 'The coupon has ended');
  await openDialog({ preview: () => answer });
  expect((await screen.findByRole('alert')).textContent).toBe('The coupon has ended');
  expect(submitButton().disabled).toBe(true);
  answer = ok(EMPTY_PREVIEW);
  await fill(/^Code/, 'SUMMER');
  expect(await screen.findByText('0 e-mails')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(submitButton().disabled).toBe(false);
});

test('a preview that is rejected because of one field does not block the action', async () => {
  await openDialog({ preview: () => fieldError('code', 'This code is taken') });
  await waitFor(() => expect(submitButton().getAttribute('aria-busy')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(submitButton().disabled).toBe(false);
});

test.each([
  [{ code: 'Taken' }, true, 'Enter a code', 'Taken'],
  [{}, true, 'Enter a code', 'Enter a code'],
  [{}, false, 'Enter a code', undefined],
  [{}, true, undefined, undefined],
])(
  'with the errors %j, submitted: %s, missing: %j the field shows %j',
  (...[fieldErrors, isSubmitted, missing, text]) => {
    expect(textError({ fieldErrors, isSubmitted }, 'code', missing)).toBe(text);
  },
);
