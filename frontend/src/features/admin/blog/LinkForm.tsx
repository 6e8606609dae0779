import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { POST_EDITOR } from './admin-blog.texts.js';
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
  const [address, setAddress] = useState(state.href);
  const [wrong, setWrong] = useState(false);
  const chain = () => editor.chain().focus();
  const apply = () => {
    const href = address.trim();
    if (!ADDRESS.test(href)) {
      setWrong(true);
      return;
    }
    if (editor.state.selection.empty && !state.link)
      chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div className={styles.link}>
      <TextField
        label={TEXTS.linkAddress}
        value={address}
        onChange={(text) => {
          setAddress(text);
          setWrong(false);
        }}
        error={wrong ? TEXTS.linkWrong : undefined}
        input={{
          autoFocus: true,
          inputMode: 'url',
          onKeyDown: (event) => {
            if (event.key === 'Escape') onClose();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          },
        }}
      />
      <Button size="sm" kind="primary" onClick={apply}>
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
