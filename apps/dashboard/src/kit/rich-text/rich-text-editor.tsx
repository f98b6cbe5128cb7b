import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { TrailingNode } from '@tiptap/extensions/trailing-node';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useFieldControl } from '#ui/field-context.ts';
import { LinkMark } from './link-mark.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  /** HTML; empty without text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Id of the label. */
  labelledBy: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HardBreak,
  LinkMark,
  UndoRedo,
  TrailingNode,
];

/** A rich text editor with bold, italic, headings, lists and links. Loaded on first use. */
export default function RichTextEditor({ value, onChange, onBlur, labelledBy, lang, dir }: RichTextEditorProps) {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({});
  const valueRef = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // styles added at run time would need an exception in the content security policy
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: current }) => {
      valueRef.current = current.isEmpty ? '' : current.getHTML();
      onChange(valueRef.current);
    },
    onBlur,
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(lang ? { lang } : {}),
        dir: dir ?? 'auto',
      },
    },
  });
  useEffect(() => {
    // only external changes (load, discard, conflict) replace the content being edited
    if (value === valueRef.current) return;
    valueRef.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.box} data-invalid={invalid ? '' : undefined}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
