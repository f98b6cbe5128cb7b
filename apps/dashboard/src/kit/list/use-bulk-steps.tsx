import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import type { BulkQuestion } from './bulk-confirm-dialog.tsx';
import { type BulkStep, bulkBodyOf, runBulkStep } from './bulk-step.ts';
import type { Selection } from './use-selection.ts';

const BulkConfirmDialog = lazy(
  lazyPart(async () => ({ default: (await import('./bulk-confirm-dialog.tsx')).BulkConfirmDialog })),
);

interface BulkSteps<E extends Endpoint> {
  /** Asks, then takes the step. */
  ask: (step: BulkStep<E>, question: BulkQuestion) => () => void;
  /** Takes a step at once that the toast takes back; for all that match it asks. */
  take: (step: BulkStep<E>, question: BulkQuestion) => () => void;
  dialog: ReactNode;
}

/** The steps of a bulk bar, and the question before those without a way back. */
export function useBulkSteps<E extends Endpoint>(
  endpoint: E,
  selection: Selection,
  refresh: () => Promise<unknown>,
): BulkSteps<E> {
  const [asked, setAsked] = useState<{ step: BulkStep<E>; question: BulkQuestion }>();
  const run = (step: BulkStep<E>) => runBulkStep(endpoint, selection, { step, refresh });
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
  return { ask, take, dialog };
}
