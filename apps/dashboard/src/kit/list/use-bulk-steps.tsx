import { activityApi } from '@souk/contract/activity/api.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyNamed } from '#platform/errors/lazy-named.ts';
import { refreshCollections } from '#platform/query/query-of.ts';
import type { BulkQuestion } from './bulk-confirm-dialog.tsx';
import { type BulkStep, bulkBodyOf, runBulkStep } from './bulk-step.ts';
import type { Selection } from './use-selection.ts';

const BulkConfirmDialog = lazyNamed(() => import('./bulk-confirm-dialog.tsx'), 'BulkConfirmDialog');

interface BulkSteps<E extends Endpoint> {
  /** Asks, then takes the step. */
  ask: (step: BulkStep<E>, question: BulkQuestion) => () => void;
  /** Takes a step at once that the toast takes back; for all that match it asks. */
  take: (step: BulkStep<E>, question: BulkQuestion) => () => void;
  /** Takes a step that a dialog of its own has asked about; `isQuiet` where that shows the failure. */
  run: (step: BulkStep<E>, isQuiet?: boolean) => Promise<void>;
  dialog: ReactNode;
}

/** The steps of a bulk bar, and the question before those without a way back; `refresh` is that of the collection and the activity log by default. */
export function useBulkSteps<E extends Endpoint>(
  endpoint: E,
  selection: Selection,
  refresh: () => Promise<unknown> = () => refreshCollections(endpoint, activityApi.list),
): BulkSteps<E> {
  const [asked, setAsked] = useState<{ step: BulkStep<E>; question: BulkQuestion }>();
  const run: BulkSteps<E>['run'] = (step, isQuiet = false) =>
    runBulkStep(endpoint, selection, { step, refresh, quiet: isQuiet });
  const ask: BulkSteps<E>['ask'] = (step, question) => () => setAsked({ step, question });
  const take: BulkSteps<E>['take'] = (step, question) =>
    selection.isAll ? ask(step, { isUndoable: true, ...question }) : () => void run(step).catch(() => undefined);
  const dialog = asked && (
    <Suspense>
      <BulkConfirmDialog
        call={{ endpoint, call: { body: bulkBodyOf<E>(selection, asked.step) } }}
        selection={selection}
        question={asked.question}
        onConfirm={() => run(asked.step)}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
  return { ask, take, run, dialog };
}
