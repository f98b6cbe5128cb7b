import { productsApi } from '@souk/contract/products/api.ts';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useBulkSteps } from '#kit/list/use-bulk-steps.tsx';
import type { Selection } from '#kit/list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { PatchFields } from './patch-fields.tsx';

export type PatchAction = 'changePrice' | 'setStock' | 'moveCategory';

/** What the step needs, in the shape of the call. */
export interface Patch {
  categoryId?: string;
  stock?: number;
  price?: { percent: number } | { amount: number };
}

interface BulkPatchDialogProps {
  action: PatchAction;
  selection: Selection;
  onClose: () => void;
}

/** A step that changes numbers or places of many products: what is wanted, what each becomes, then the step. */
export function BulkPatchDialog({ action, selection, onClose }: BulkPatchDialogProps) {
  const { run } = useBulkSteps(productsApi.bulk, selection);
  const [patch, setPatch] = useState<Patch>();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const words = wordsOf(action, selection.count);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!patch) return;
    setBusy(true);
    try {
      await run({ action, patch }, true);
      onClose();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('Something went wrong on our side'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Keep them as they are')}
          </Button>
          <Button variant="filled" type="submit" busy={isBusy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <PatchFields action={action} isAsked={isAsked} onChange={setPatch} />
      {patch && <BulkPreview action={action} selection={selection} patch={patch} />}
    </Dialog>
  );
}

function wordsOf(action: PatchAction, count: number): { title: string; confirm: string } {
  switch (action) {
    case 'changePrice':
      return {
        title: t('Change the prices of {count, plural, one {# product} other {# products}}', { count }),
        confirm: t('Change prices'),
      };
    case 'setStock':
      return {
        title: t('Set the stock of {count, plural, one {# product} other {# products}}', { count }),
        confirm: t('Set stock'),
      };
    default:
      return {
        title: t('Move {count, plural, one {# product} other {# products}} to a category', { count }),
        confirm: t('Move products'),
      };
  }
}
