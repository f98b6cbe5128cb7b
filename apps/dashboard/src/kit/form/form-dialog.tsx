import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { Notice } from '#ui/notice.tsx';
import { FieldStack } from './form-page.tsx';
import type { EntityForm } from './use-entity-form.ts';

interface FormDialogProps<Values extends FieldValues> {
  title: string;
  description?: string;
  control: EntityForm<Values>;
  submitLabel: string;
  /** What closing means: 'Not now'. */
  keepLabel?: string;
  /** Beside the list, where what one writes belongs to it. */
  drawer?: boolean;
  small?: boolean;
  /** Something that has to end before it can be sent, such as an upload. */
  isWaiting?: boolean;
  /** A step at the start of the foot, such as deleting. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A form of a few fields in a dialog or a drawer; what belongs to no field stands on top. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { control, drawer = false, small, isWaiting = false, children } = props;
  const frame = {
    open: true,
    title: props.title,
    description: props.description,
    onClose: props.onClose,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!isWaiting) void control.submit();
    },
    foot: (
      <>
        {props.aside}
        <Button variant="plain" onClick={props.onClose}>
          {props.keepLabel ?? t('Cancel')}
        </Button>
        <Button variant="filled" type="submit" busy={control.isSaving || isWaiting}>
          {props.submitLabel}
        </Button>
      </>
    ),
  };
  const content = (
    <FieldStack>
      {control.otherErrors.map((sentence) => (
        <Notice key={sentence} tone="error" live>
          {sentence}
        </Notice>
      ))}
      {children}
    </FieldStack>
  );
  return (
    <FormProvider {...control.form}>
      {drawer ? (
        <Drawer {...frame}>{content}</Drawer>
      ) : (
        <Dialog {...frame} small={small}>
          {content}
        </Dialog>
      )}
    </FormProvider>
  );
}
