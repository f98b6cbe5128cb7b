import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';

import { AnchorButton } from '#ui/link-button.tsx';

const CreateAnchor = (props: ComponentProps<typeof AnchorButton>) => (
  <AnchorButton variant="filled" icon={Plus} {...props} />
);

/** Leads to the page of something new: the filled button of a list, and outlined in place of its rows. */
export const CreateLink = createLink(CreateAnchor);
