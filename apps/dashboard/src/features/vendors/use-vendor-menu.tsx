import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import type { VendorStatus } from '@souk/contract/vendors/status.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { ApprovalSheet } from './approval-sheet.tsx';
import { changeStatus, removeVendor, type VendorSubject } from './vendor-steps.ts';
import { isApproval, stepEffect, stepWord, stepWordAsking } from './vendor-words.ts';

interface VendorMenu {
  /** Entries for the steps open to a vendor, and for deleting it. */
  steps: (vendor: VendorSubject) => readonly MenuEntry[];
  /** Asks before a step: for the reason, or with the review of a newcomer. */
  step: (vendor: VendorSubject, to: VendorStatus) => void;
  dialogs: ReactNode;
}

type Asked = { vendor: VendorSubject; question: VendorStatus | 'delete' };

/** What one can do with a vendor, and the questions that come with it. */
export function useVendorMenu(onGone?: () => unknown): VendorMenu {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const step = useCallback((vendor: VendorSubject, to: VendorStatus) => setAsked({ vendor, question: to }), []);
  const steps = useCallback(
    (vendor: VendorSubject): readonly MenuEntry[] => [
      ...vendor.nextStatuses.map((to) => ({
        label: stepWordAsking(vendor.status, to),
        onSelect: () => step(vendor, to),
      })),
      ...(['pending', 'rejected'].includes(vendor.status)
        ? [
            'separator' as const,
            { label: t('Delete…'), danger: true, onSelect: () => setAsked({ vendor, question: 'delete' }) },
          ]
        : []),
    ],
    [step],
  );
  return { steps, step, dialogs: asked && <Question asked={asked} onGone={onGone} onClose={close} /> };
}

interface QuestionProps {
  asked: Asked;
  onGone: (() => unknown) | undefined;
  onClose: () => void;
}

function Question({ asked: { vendor, question }, onGone, onClose }: QuestionProps) {
  if (question === 'delete')
    return (
      <ConfirmDialog
        open
        title={t('Delete {name}?', { name: vendor.shopName })}
        confirmLabel={t('Delete vendor')}
        onClose={onClose}
        onConfirm={() => removeVendor(vendor, onGone)}
      >
        {t('Only a vendor without products and orders can be deleted. This cannot be undone.')}
      </ConfirmDialog>
    );
  if (isApproval(vendor.status, question)) return <ApprovalSheet id={vendor.id} onClose={onClose} />;
  const word = stepWord(vendor.status, question);
  return (
    <ReasonDialog
      title={t('{step}: {name}', { step: word, name: vendor.shopName })}
      confirmLabel={word}
      onConfirm={(reason) => changeStatus(vendor, question, reason)}
      onClose={onClose}
    >
      {stepEffect(question)}
    </ReasonDialog>
  );
}
