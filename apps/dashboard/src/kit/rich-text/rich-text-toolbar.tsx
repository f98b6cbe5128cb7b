import { type Editor, useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconType } from '#ui/icon.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './rich-text.module.css';

const HEADING = { level: 2 } as const;

interface Mark {
  icon: IconType;
  label: string;
  isOn: boolean;
  toggle: (editor: Editor) => void;
  flip?: boolean;
}

/** The steps that change how the chosen words look. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', HEADING),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link') ? String(now.getAttributes('link').href ?? '') : undefined,
    }),
  });
  const marks: Mark[] = [
    { icon: Bold, label: t('Bold'), isOn: on.bold, toggle: (now) => now.chain().focus().toggleBold().run() },
    { icon: Italic, label: t('Italic'), isOn: on.italic, toggle: (now) => now.chain().focus().toggleItalic().run() },
    {
      icon: Heading2,
      label: t('Heading'),
      isOn: on.heading,
      toggle: (now) => now.chain().focus().toggleHeading(HEADING).run(),
    },
    {
      icon: List,
      label: t('List'),
      isOn: on.bullets,
      flip: true,
      toggle: (now) => now.chain().focus().toggleBulletList().run(),
    },
    {
      icon: ListOrdered,
      label: t('Numbered list'),
      isOn: on.numbers,
      flip: true,
      toggle: (now) => now.chain().focus().toggleOrderedList().run(),
    },
  ];
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('Text style')}>
      {marks.map((mark) => (
        <IconButton
          key={mark.label}
          size="small"
          icon={mark.icon}
          flip={mark.flip}
          label={mark.label}
          aria-pressed={mark.isOn}
          onClick={() => mark.toggle(editor)}
        />
      ))}
      <LinkButton editor={editor} address={on.link} />
    </div>
  );
}
