import { type Editor, useEditorState } from '@tiptap/react';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { t } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconType } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './rich-text.module.css';

const HEADING_ATTRIBUTES = { level: 2 } as const;

interface StyleButton {
  icon: IconType;
  label: string;
  isOn: boolean;
  toggle: (editor: Editor) => void;
  flip?: boolean;
}

/** Buttons that format the selection. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', HEADING_ATTRIBUTES),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      link: current.isActive('link') ? String(current.getAttributes('link').href ?? '') : undefined,
    }),
  });
  const buttons: StyleButton[] = [
    { icon: Bold, label: t('Bold'), isOn: active.bold, toggle: (now) => now.chain().focus().toggleBold().run() },
    {
      icon: Italic,
      label: t('Italic'),
      isOn: active.italic,
      toggle: (now) => now.chain().focus().toggleItalic().run(),
    },
    {
      icon: Heading2,
      label: t('Heading'),
      isOn: active.heading,
      toggle: (now) => now.chain().focus().toggleHeading(HEADING_ATTRIBUTES).run(),
    },
    {
      icon: List,
      label: t('List'),
      isOn: active.bullets,
      flip: true,
      toggle: (now) => now.chain().focus().toggleBulletList().run(),
    },
    {
      icon: ListOrdered,
      label: t('Numbered list'),
      isOn: active.numbers,
      flip: true,
      toggle: (now) => now.chain().focus().toggleOrderedList().run(),
    },
  ];
  return (
    <Row gap={2} align="stretch" wrap className={styles.bar} role="toolbar" aria-label={t('Text style')}>
      {buttons.map((button) => (
        <IconButton
          key={button.label}
          size="small"
          icon={button.icon}
          flip={button.flip}
          label={button.label}
          aria-pressed={button.isOn}
          onClick={() => button.toggle(editor)}
        />
      ))}
      <LinkButton editor={editor} url={active.link} />
    </Row>
  );
}
