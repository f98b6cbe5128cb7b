import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { renderPage } from '#kit/testing/page.fixture.tsx';
import type { Profile } from '@souk/contract/session/api.ts';
import { fieldPath } from './field-path.ts';

/** Renders fields in a form of their own, without validation and saving. */
export async function renderFields<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  fields: ReactNode,
  profile: Partial<Profile> = { role: 'SA' },
) {
  let form: UseFormReturn<Values> | undefined;
  function Page() {
    form = useForm<Values>({ defaultValues });
    return <FormProvider {...form}>{fields}</FormProvider>;
  }
  await renderPage(Page, { profile });
  return {
    value: (name: keyof Values & string): unknown => form?.getValues(fieldPath<Values>(name)),
    /** Shows an error at a field, as after a rejected save. */
    reject: (name: string, message: string) => act(() => form?.setError(fieldPath<Values>(name), { message })),
    isTouched: (name: string) => form?.getFieldState(fieldPath<Values>(name)).isTouched,
  };
}
