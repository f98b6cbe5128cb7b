import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { AnchorButton } from '#ui/link-button.tsx';

const CardAnchor = (props: ComponentProps<typeof AnchorButton>) => (
  <AnchorButton variant="text" size="small" {...props} />
);

/** Leads from a card to all of what it shows a part of. */
export const CardLink = createLink(CardAnchor);
