import type { Editor } from '@tiptap/react';
import { useForm } from '../../../../lib/use-form.js';
import { Button } from '../../../../ui/actions/Button.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import type { EditorMarks } from './editor-marks.js';
import styles from './RichTextEditor.module.css';

const { toolbar: TEXTS } = POST_EDITOR;
/** Addresses that the server lets through. */
const ADDRESS = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

interface Props {
  editor: Editor;
  state: EditorMarks;
  onClose: () => void;
}

/** The address of the link at the cursor, to set or to remove. */
export function LinkForm({ editor, state, onClose }: Props) {
  const chain = () => editor.chain().focus();
  const form = useForm({
    initial: { href: state.href },
    check: ({ href }) => (ADDRESS.test(href.trim()) ? {} : { href: TEXTS.linkWrong }),
    send: async (draft) => {
      const href = draft.href.trim();
      if (editor.state.selection.empty && !state.link)
        chain()
          .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
          .run();
      else chain().extendMarkRange('link').setLink({ href }).run();
      onClose();
    },
  });
  const remove = () => {
    chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={TEXTS.linkAddress}
        value={form.draft.href}
        onChange={(href) => form.set({ href })}
        error={form.errors.href}
        input={{
          autoFocus: true,
          inputMode: 'url',
          onKeyDown: (event) => {
            if (event.key === 'Escape') onClose();
            // A form of its own cannot be inside the post's form.
            if (event.key === 'Enter') form.submit(event);
          },
        }}
      />
      <Button size="sm" kind="primary" onClick={() => form.submit()}>
        {TEXTS.linkApply}
      </Button>
      {state.link && (
        <Button size="sm" kind="danger" onClick={remove}>
          {TEXTS.linkRemove}
        </Button>
      )}
    </div>
  );
}
