import { createLink } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';

import { AnchorButton } from '#ui/link-button.tsx';

const CreateAnchor = (props: ComponentProps<typeof AnchorButton>) => (
  <AnchorButton variant="filled" icon={Plus} {...props} />
);

/** A link to create a record: filled in the header of a list, outlined in its empty state. */
export const CreateLink = createLink(CreateAnchor);
