import { type VendorBulkAction, vendorsApi } from '@souk/contract/vendors.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { runBulkStep } from '#shared/list/bulk-step.ts';
import type { Selection } from '#shared/list/use-selection.ts';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { refreshVendors } from './vendor-steps.ts';
import { stepEffect } from './vendor-words.ts';

type Reasoned = Exclude<VendorBulkAction, 'approve'>;

/** One step for all picked vendors; all but the approval say why. */
export function VendorBulk({ selection }: { selection: Selection }) {
  const [question, setQuestion] = useState<Reasoned>();
  const { count } = selection;
  const run = (action: VendorBulkAction, reason?: string) =>
    runBulkStep(vendorsApi.bulk, selection, {
      step: { action, ...(reason ? { patch: { reason } } : {}) },
      refresh: () => refreshVendors(),
      quiet: reason !== undefined,
    });
  const titles: Record<Reasoned, string> = {
    suspend: t('Suspend {count, plural, one {# vendor} other {# vendors}}', { count }),
    reject: t('Reject {count, plural, one {# vendor} other {# vendors}}', { count }),
    reactivate: t('Reactivate {count, plural, one {# vendor} other {# vendors}}', { count }),
  };
  const verbs: Record<Reasoned, string> = {
    suspend: t('Suspend'),
    reject: t('Reject'),
    reactivate: t('Reactivate'),
  };
  return (
    <>
      <Button variant="plain" onClick={() => void run('approve').catch(() => undefined)}>
        {t('Approve')}
      </Button>
      <Button variant="plain" onClick={() => setQuestion('suspend')}>
        {t('Suspend…')}
      </Button>
      <Menu
        trigger={
          <Button variant="plain" endIcon={ChevronDown}>
            {t('More')}
          </Button>
        }
        items={[
          { label: t('Reject…'), onSelect: () => setQuestion('reject') },
          { label: t('Reactivate…'), onSelect: () => setQuestion('reactivate') },
        ]}
      />
      {question && (
        <ReasonDialog
          title={titles[question]}
          confirmLabel={verbs[question]}
          onConfirm={(reason) => run(question, reason)}
          onClose={() => setQuestion(undefined)}
        >
          {question === 'suspend' ? stepEffect('suspended') : undefined}
        </ReasonDialog>
      )}
    </>
  );
}
