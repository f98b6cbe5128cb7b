import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useFieldControl } from '#shared/ui/field-context.ts';
import { linkAddress } from './link-address.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  /** HTML; empty for no words. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Id of the words that name it. */
  labelledBy: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    underline: false,
    strike: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => linkAddress(url) === url },
  }),
];

/** Words with bold, italic, headings, lists and links. Loaded on first use. */
export default function RichTextEditor({ value, onChange, onBlur, labelledBy, lang, dir }: RichTextEditorProps) {
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({});
  const known = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // run-time styles would need an exception in the content security policy
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: now }) => {
      known.current = now.isEmpty ? '' : now.getHTML();
      onChange(known.current);
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
    // only what comes from outside (loaded, discarded, chosen in a conflict) replaces what is being written
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.box} data-invalid={invalid ? '' : undefined}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
