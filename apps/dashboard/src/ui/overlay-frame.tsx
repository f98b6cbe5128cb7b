import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';

import { t } from '#platform/i18n/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { FrameProps } from '#ui/overlay.tsx';

import styles from './overlay.module.css';

/** An overlay with a backdrop, a focus trap, a header, a scrollable body and a footer. */
export default function OverlayFrame({
  open,
  onClose,
  title,
  description,
  foot,
  shape,
  isSmall,
  isAlert = false,
  ...rest
}: FrameProps) {
  const titleId = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const content = (
    <>
      {rest.children !== undefined && (
        <div className={styles.body} ref={bodyRef}>
          {rest.children}
        </div>
      )}
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  );
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()} disablePointerDismissal={isAlert}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} data-print="hide" />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={classNames(styles.popup, styles[shape], isSmall && styles.small)}
            role={isAlert ? 'alertdialog' : 'dialog'}
            initialFocus={rest.initialFocus ?? ((openedBy) => openedBy === 'touch' || firstField(bodyRef.current))}
          >
            <div className={styles.head}>
              <div className={styles.heading}>
                <BaseDialog.Title id={titleId}>{title}</BaseDialog.Title>
                {description && <BaseDialog.Description>{description}</BaseDialog.Description>}
              </div>
              {!isAlert && <IconButton icon={X} label={t('Close')} onClick={onClose} />}
            </div>
            {rest.onSubmit ? (
              <form className={styles.form} noValidate aria-labelledby={titleId} onSubmit={rest.onSubmit}>
                {content}
              </form>
            ) : (
              content
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** The element that receives the focus: the first input, or true if the library should choose. */
function firstField(body: HTMLElement | null): HTMLElement | true {
  return (
    body?.querySelector<HTMLElement>('input:not([type="hidden"], [readonly]), textarea, select, [role="combobox"]') ??
    true
  );
}
