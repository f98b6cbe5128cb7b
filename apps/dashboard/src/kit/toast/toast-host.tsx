import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { directionOf, t, useLanguage } from '#platform/i18n/i18n.ts';
import { JobProgress } from '#kit/jobs/job-progress.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

import type { FollowedJob, Refused } from '#platform/toast/toast.types.ts';
import styles from './toast.module.css';

/** Milliseconds until a toast leaves by itself. */
const DONE_STAYS = 1500;
const ERROR_STAYS = 5000;
const WITH_ACTION_STAYS = 10_000;
/** Percent of its width that a finger must drag it. */
const DRAG_REMOVES_AT = 80;

const RefusedDialog = lazyNamed(() => import('#kit/list/refused-dialog.tsx'), 'RefusedDialog');
/** The one host on the page shows the list that a toast told of. */
let openRefused: (refused: Refused) => void = () => undefined;

/** The corner in which toasts stand; light in both schemes. */
export function ToastHost() {
  const language = useLanguage();
  const [refused, setRefused] = useState<Refused>();
  useEffect(() => {
    openRefused = setRefused;
  }, []);
  return (
    <>
      {/* beside the root, as dialogs are: within it toasts would be under their backdrop */}
      {createPortal(
        <div data-theme="light">
          <ToastContainer
            position="top-right"
            theme="light"
            autoClose={DONE_STAYS}
            newestOnTop={false}
            pauseOnHover
            pauseOnFocusLoss
            draggable="touch"
            draggablePercent={DRAG_REMOVES_AT}
            closeOnClick
            closeButton={false}
            hideProgressBar
            icon={false}
            rtl={directionOf(language) === 'rtl'}
            className={styles.list}
            toastClassName={() => styles.toast ?? ''}
            aria-label={t('Messages')}
          />
        </div>,
        document.body,
      )}
      {refused && (
        <Suspense>
          <RefusedDialog refused={refused} onClose={() => setRefused(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function showDone(text: string, undo?: () => unknown): void {
  if (!undo) return void toastify(<Message kind="done" text={text} />, { role: 'status' });
  toastify(
    ({ closeToast, toastProps }) => (
      <Message kind="done" text={text}>
        <ActionButton label={t('Undo')} toastId={toastProps.toastId} onPress={() => (closeToast(), undo())} />
      </Message>
    ),
    { role: 'status', autoClose: WITH_ACTION_STAYS },
  );
}

export function showRefused(text: string, refused: Refused): void {
  toastify(
    ({ closeToast, toastProps }) => (
      <Message kind="error" text={text}>
        <ActionButton
          label={t('Show')}
          toastId={toastProps.toastId}
          onPress={() => (closeToast(), openRefused(refused))}
        />
      </Message>
    ),
    { role: 'alert', autoClose: WITH_ACTION_STAYS },
  );
}

export function showError(text: string): void {
  toastify(<Message kind="error" text={text} />, { role: 'alert', autoClose: ERROR_STAYS, toastId: text });
}

export function showJob(job: FollowedJob): void {
  const toastId = toastify(<JobProgress job={job} />, {
    role: 'status',
    autoClose: false,
    closeOnClick: false,
    draggable: false,
  });
  void job.ended.finally(() => toastify.dismiss(toastId));
}

function Message({ kind, text, children }: { kind: 'done' | 'error'; text: string; children?: ReactNode }) {
  return (
    <>
      <Icon icon={kind === 'done' ? CircleCheck : CircleAlert} size={18} className={styles[kind]} />
      <div>{text}</div>
      {children}
    </>
  );
}

interface ActionButtonProps {
  label: string;
  toastId: string | number;
  onPress: () => void;
}

/** While it has the focus the toast waits: nobody loses the way back under their fingers. It works once: the toast takes a moment to leave. */
function ActionButton({ label, toastId, onPress }: ActionButtonProps) {
  const [isFocused, setIsFocused] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (!isFocused) return;
    toastify.pause({ id: toastId });
    return () => toastify.play({ id: toastId });
  }, [isFocused, toastId]);
  return (
    <Button
      variant="text"
      size="small"
      disabled={isUsed}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClick={(event) => {
        event.stopPropagation();
        setIsUsed(true);
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
