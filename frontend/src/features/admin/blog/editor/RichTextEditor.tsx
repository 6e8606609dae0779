import {
  type Editor,
  EditorContent,
  type EditorEvents,
  mergeAttributes,
  Node,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useRef } from 'react';
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

const cursor = (editor: Editor): number => editor.state.selection.to;

/** Follows the place of the cursor through later changes of the text, until it is asked where that place is now. */
function trackCursor(editor: Editor): { end: () => number } {
  let position = cursor(editor);
  const follow = ({ transaction }: EditorEvents['transaction']) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return {
    end: () => {
      editor.off('transaction', follow);
      return position;
    },
  };
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
  const frame = useRef<HTMLDivElement>(null);
  // The picture belongs where it was asked for. Who writes elsewhere meanwhile keeps cursor and focus.
  const addPicture = async (file: File) => {
    const place = trackCursor(editor);
    const picture = await onPicture(file);
    const at = place.end();
    if (!picture || editor.isDestroyed) return;
    const { url: src, width, height } = picture;
    const alt = file.name.replace(/\.[^.]+$/, '');
    editor
      .chain()
      .insertContentAt(
        at,
        { type: 'picture', attrs: { src, width, height, alt } },
        { updateSelection: at === cursor(editor) },
      )
      .run();
    const { activeElement, body } = document;
    if (activeElement === body || frame.current?.contains(activeElement)) editor.commands.focus();
  };
  return (
    <div ref={frame} className={styles.editor} data-invalid={invalid ? '' : undefined}>
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
