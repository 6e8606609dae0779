import { EditorContent, mergeAttributes, Node, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import articleStyles from '../../blog/Article.module.css';
import { POST_EDITOR } from './admin-blog.texts.js';
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
const LEVELS: (2 | 3 | 4)[] = [2, 3, 4];

interface Props {
  html: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (html: string) => void;
  /** Stores a picture and says where; `null` when that failed and was told. */
  onPicture: (file: File) => Promise<{ url: string; width: number; height: number } | null>;
}

/** The visual editor of an article: what it offers is what the server lets through. */
export default function RichTextEditor({ html, labelledBy, describedBy, invalid, onChange, onPicture }: Props) {
  const [busy, setBusy] = useState(false);
  const editor = useEditor({
    content: html,
    extensions: [
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
    ],
    ...(window.__nonce__ ? { injectNonce: window.__nonce__ } : {}),
    editorProps: {
      attributes: {
        class: `${articleStyles.article} rt__text`,
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
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      link: now.isActive('link'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      code: now.isActive('codeBlock'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
      href: String(now.getAttributes('link')['href'] ?? ''),
    }),
  });
  const addPicture = async (file: File) => {
    setBusy(true);
    const picture = await onPicture(file);
    setBusy(false);
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
    <div className="rt" data-invalid={invalid ? '' : undefined}>
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
