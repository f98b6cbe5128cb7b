import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';

import { AnchorButton } from '#ui/link-button.tsx';

const CreateAnchor = (props: ComponentProps<typeof AnchorButton>) => (
  <AnchorButton variant="filled" icon={Plus} {...props} />
);

/** A link to the page that creates a record. Filled by default, as in page headers; empty states can pass `outlined`. */
export const CreateLink = createLink(CreateAnchor);
