import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

import { buttonClass, ButtonContent, type ButtonIcon, type ButtonLook } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

type AnchorProps = ButtonLook & ButtonIcon & ComponentPropsWithRef<'a'>;

/** A plain link that looks like a button, for addresses outside the router (files, mail). */
export function AnchorButton({ variant, size, icon, endIcon, block, fold, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, block, fold }), className)}>
      <ButtonContent icon={icon} endIcon={endIcon}>
        {children}
      </ButtonContent>
    </a>
  );
}

/** A link to a page that looks like a button; takes what the router's Link takes. */
export const LinkButton = createLink(AnchorButton);
