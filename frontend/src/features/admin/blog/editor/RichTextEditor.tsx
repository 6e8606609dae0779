import { EditorContent, mergeAttributes, Node, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import articleStyles from '../../../blog/Article.module.css';
import { POST_EDITOR } from '../admin-blog.texts.js';
import { LEVELS, marksOf } from './editor-marks.js';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.js';

/** A picture of this site inside an article. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: LEVELS },
    link: {
      openOnClick: false,
      protocols: ['mailto'],
      isAllowedUri: (address) => /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  Picture,
];

interface Props {
  html: string;
  /** Ids of the elements that name and describe the text box. */
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (html: string) => void;
  /** A picture is being uploaded. */
  busy: boolean;
  /** Stores a picture; `undefined` when that failed, which is notified already. */
  onPicture: (file: File) => Promise<{ url: string; width: number; height: number } | undefined>;
}

/** The visual editor of an article. It offers only what the server's sanitiser keeps. */
export default function RichTextEditor({ html, labelledBy, describedBy, invalid, busy, onChange, onPicture }: Props) {
  const editor = useEditor({
    content: html,
    extensions: EXTENSIONS,
    ...(window.__nonce__ ? { injectNonce: window.__nonce__ } : {}),
    editorProps: {
      attributes: {
        class: `${articleStyles.article} ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: (change) => onChange(change.editor.getHTML()),
  });
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => marksOf(current),
  });
  const addPicture = async (file: File) => {
    const picture = await onPicture(file);
    if (picture)
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'picture',
          attrs: {
            src: picture.url,
            width: picture.width,
            height: picture.height,
            alt: file.name.replace(/\.[^.]+$/, ''),
          },
        })
        .run();
  };
  return (
    <div className={styles.editor} data-invalid={invalid ? '' : undefined}>
      <RichTextToolbar
        editor={editor}
        state={state}
        busy={busy}
        label={POST_EDITOR.toolbar.label}
        onPicture={(file) => void addPicture(file)}
      />
      <EditorContent editor={editor} />
    </div>
  );
}
