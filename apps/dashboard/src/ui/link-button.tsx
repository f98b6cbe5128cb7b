import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

import { buttonClass, ButtonContent, type ButtonIcon, type ButtonStyle } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

type AnchorProps = ButtonStyle & ButtonIcon & ComponentPropsWithRef<'a'>;

/** A link styled as a button, for URLs outside the router (files, mail). */
export function AnchorButton({ variant, size, icon, endIcon, block, fold, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, block, fold }), className)}>
      <ButtonContent icon={icon} endIcon={endIcon}>
        {children}
      </ButtonContent>
    </a>
  );
}

/** A link to a page, styled as a button; accepts the props of the router's Link. */
export const LinkButton = createLink(AnchorButton);
