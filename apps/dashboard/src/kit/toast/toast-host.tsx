import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { getDirection, t, useLanguage } from '#platform/i18n/i18n.ts';
import { JobProgress } from '#kit/jobs/job-progress.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

import type { FollowedJob, FailedRows } from '#platform/toast/toast.types.ts';
import styles from './toast.module.css';

/** Milliseconds until a toast disappears. */
const DONE_TOAST_MS = 1500;
const ERROR_TOAST_MS = 5000;
const ACTION_TOAST_MS = 10_000;
/** How far a finger must drag a toast to dismiss it, in percent of its width. */
const DRAG_DISMISS_PERCENT = 80;

const FailedRowsDialog = lazyNamed(() => import('#kit/list/failed-rows-dialog.tsx'), 'FailedRowsDialog');
/** Opens the dialog with the failed rows; set by the mounted host. */
let openFailedRows: (failedRows: FailedRows) => void = () => undefined;

/** The toast container; light in both color schemes. */
export function ToastHost() {
  const language = useLanguage();
  const [failedRows, setFailedRows] = useState<FailedRows>();
  useEffect(() => {
    openFailedRows = setFailedRows;
  }, []);
  return (
    <>
      {/* rendered beside the root like dialogs, because toasts inside the root would be under their backdrop */}
      {createPortal(
        <div data-theme="light">
          <ToastContainer
            position="top-right"
            theme="light"
            autoClose={DONE_TOAST_MS}
            newestOnTop={false}
            pauseOnHover
            pauseOnFocusLoss
            draggable="touch"
            draggablePercent={DRAG_DISMISS_PERCENT}
            closeOnClick
            closeButton={false}
            hideProgressBar
            icon={false}
            rtl={getDirection(language) === 'rtl'}
            className={styles.list}
            toastClassName={() => styles.toast ?? ''}
            aria-label={t('Messages')}
          />
        </div>,
        document.body,
      )}
      {failedRows && (
        <Suspense>
          <FailedRowsDialog failedRows={failedRows} onClose={() => setFailedRows(undefined)} />
        </Suspense>
      )}
    </>
  );
}

export function showDone(text: string, undo?: () => unknown): void {
  if (!undo) return void toastify(<ToastMessage kind="done" text={text} />, { role: 'status' });
  toastify(
    ({ closeToast, toastProps }) => (
      <ToastMessage kind="done" text={text}>
        <ActionButton label={t('Undo')} toastId={toastProps.toastId} onPress={() => (closeToast(), undo())} />
      </ToastMessage>
    ),
    { role: 'status', autoClose: ACTION_TOAST_MS },
  );
}

export function showFailedRows(text: string, failedRows: FailedRows): void {
  toastify(
    ({ closeToast, toastProps }) => (
      <ToastMessage kind="error" text={text}>
        <ActionButton
          label={t('Show')}
          toastId={toastProps.toastId}
          onPress={() => (closeToast(), openFailedRows(failedRows))}
        />
      </ToastMessage>
    ),
    { role: 'alert', autoClose: ACTION_TOAST_MS },
  );
}

export function showError(text: string): void {
  toastify(<ToastMessage kind="error" text={text} />, { role: 'alert', autoClose: ERROR_TOAST_MS, toastId: text });
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

function ToastMessage({ kind, text, children }: { kind: 'done' | 'error'; text: string; children?: ReactNode }) {
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

/**
 * Pauses the toast while the button has focus, so that keyboard users can reach it. The button works only once, even if
 * it is clicked again while the toast disappears.
 */
function ActionButton({ label, toastId, onPress }: ActionButtonProps) {
  const [isFocused, setIsFocused] = useState(false);
  const [isClicked, setIsClicked] = useState(false);
  useEffect(() => {
    if (!isFocused) return;
    toastify.pause({ id: toastId });
    return () => toastify.play({ id: toastId });
  }, [isFocused, toastId]);
  return (
    <Button
      variant="text"
      size="small"
      disabled={isClicked}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClick={(event) => {
        event.stopPropagation();
        setIsClicked(true);
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
