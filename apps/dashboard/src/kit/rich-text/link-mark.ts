import { Mark, mergeAttributes } from '@tiptap/core';
import { linkAddress } from './link-address.ts';

// As the server keeps links.
const LEAVES_SOUK = { target: '_blank', rel: 'noopener noreferrer nofollow' };

/** A link to an https or mailto address. The editor's own extension brings a parser for typed addresses that nothing here needs. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return linkAddress(href) === href ? null : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, LEAVES_SOUK), 0],
});
