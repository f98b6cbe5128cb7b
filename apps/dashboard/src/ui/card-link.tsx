import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { AnchorButton } from '#ui/link-button.tsx';

const CardAnchor = (props: ComponentProps<typeof AnchorButton>) => (
  <AnchorButton variant="text" size="small" {...props} />
);

/** A link from a card to the full page of the card's subject. */
export const CardLink = createLink(CardAnchor);
