import { Mark, mergeAttributes } from '@tiptap/core';
import { toLinkUrl } from './link-url.ts';

// the same attributes as the server's sanitizer sets
const EXTERNAL_LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/**
 * A link to an https or mailto URL. Replaces the editor's own extension, which contains an unneeded parser for typed
 * URLs.
 */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return toLinkUrl(href) === href ? null : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, EXTERNAL_LINK_ATTRIBUTES), 0],
});
