import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldStack } from './form-page.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  description?: string;
  control: EntityForm<Values>;
  submitLabel: string;
  /** Label of the button that closes without saving: 'Not now'. */
  cancelLabel?: string;
  /** Opens beside the page instead of over it. */
  drawer?: boolean;
  small?: boolean;
  /** Blocks submitting while something else is pending, such as an upload. */
  isPending?: boolean;
  /** An action at the start of the footer, such as deleting. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog or a drawer; errors that belong to no field appear at the top. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { control, drawer = false, small, isPending = false, children } = props;
  const overlayProps = {
    open: true,
    title: props.title,
    description: props.description,
    onClose: props.onClose,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!isPending) void control.submit();
    },
    foot: (
      <>
        {props.aside}
        <Button variant="plain" onClick={props.onClose}>
          {props.cancelLabel ?? t('Cancel')}
        </Button>
        <Button variant="filled" type="submit" busy={control.isSaving || isPending}>
          {props.submitLabel}
        </Button>
      </>
    ),
  };
  const content = (
    <FieldStack>
      {control.otherErrors.map((message) => (
        <Callout key={message} tone="error" live>
          {message}
        </Callout>
      ))}
      {children}
    </FieldStack>
  );
  return (
    <FormProvider {...control.form}>
      {drawer ? (
        <Drawer {...overlayProps}>{content}</Drawer>
      ) : (
        <Dialog {...overlayProps} small={small}>
          {content}
        </Dialog>
      )}
    </FormProvider>
  );
}
