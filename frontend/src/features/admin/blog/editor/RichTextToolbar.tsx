import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { FilterSelect } from '../../shared/table/FilterSelect.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import type { EditorMarks } from './editor-marks.js';
import { LinkForm } from './LinkForm.js';
import styles from './RichTextEditor.module.css';
import { ToolButton } from './ToolButton.js';

interface Props {
  editor: Editor;
  state: EditorMarks;
  /** A picture is being uploaded. */
  busy: boolean;
  label: string;
  onPicture: (file: File) => void;
}

const { toolbar: TEXTS } = POST_EDITOR;
const STYLES = [
  ['0', TEXTS.paragraph],
  ...([2, 3, 4] as const).map((level) => [String(level), TEXTS.heading(level)] as const),
] as const;

/** Buttons of the visual editor. `aria-pressed` marks what applies at the cursor. */
export function RichTextToolbar({ editor, state, busy, label, onPicture }: Props) {
  const [linking, setLinking] = useState(false);
  const setStyle = (value: string) => {
    const level = Number(value);
    if (level === 2 || level === 3 || level === 4) editor.chain().focus().setHeading({ level }).run();
    else editor.chain().focus().setParagraph().run();
  };
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={label}>
        <HistoryTools editor={editor} state={state} />
        <FilterSelect label={TEXTS.style} options={STYLES} value={String(state.level)} onChange={setStyle} />
        <MarkTools editor={editor} state={state} />
        <ToolButton name={TEXTS.link} pressed={state.link} onPress={() => setLinking(!linking)}>
          <Icon name="link" size="sm" />
        </ToolButton>
        <BlockTools editor={editor} state={state} />
        <PictureTool busy={busy} onPicture={onPicture} />
      </div>
      {linking && <LinkForm editor={editor} state={state} onClose={() => setLinking(false)} />}
    </>
  );
}

type ToolProps = Pick<Props, 'editor' | 'state'>;

function HistoryTools({ editor, state }: ToolProps) {
  const chain = () => editor.chain().focus();
  return (
    <>
      <ToolButton name={TEXTS.undo} disabled={!state.canUndo} onPress={() => chain().undo().run()}>
        <Icon name="undo" size="sm" />
      </ToolButton>
      <ToolButton name={TEXTS.redo} disabled={!state.canRedo} onPress={() => chain().redo().run()}>
        <Icon name="undo" size="sm" className={styles.mirrored} />
      </ToolButton>
    </>
  );
}

function MarkTools({ editor, state }: ToolProps) {
  const chain = () => editor.chain().focus();
  return (
    <>
      <ToolButton name={TEXTS.bold} pressed={state.bold} onPress={() => chain().toggleBold().run()}>
        <b>B</b>
      </ToolButton>
      <ToolButton name={TEXTS.italic} pressed={state.italic} onPress={() => chain().toggleItalic().run()}>
        <i>I</i>
      </ToolButton>
      <ToolButton name={TEXTS.underline} pressed={state.underline} onPress={() => chain().toggleUnderline().run()}>
        <u>U</u>
      </ToolButton>
      <ToolButton name={TEXTS.strike} pressed={state.strike} onPress={() => chain().toggleStrike().run()}>
        <s>S</s>
      </ToolButton>
    </>
  );
}

function BlockTools({ editor, state }: ToolProps) {
  const chain = () => editor.chain().focus();
  return (
    <>
      <ToolButton name={TEXTS.bullets} pressed={state.bullets} onPress={() => chain().toggleBulletList().run()}>
        <Icon name="list" size="sm" />
      </ToolButton>
      <ToolButton name={TEXTS.numbers} pressed={state.numbers} onPress={() => chain().toggleOrderedList().run()}>
        <span>1.</span>
      </ToolButton>
      <ToolButton name={TEXTS.quote} pressed={state.quote} onPress={() => chain().toggleBlockquote().run()}>
        <span className={styles.quote}>“</span>
      </ToolButton>
      <ToolButton name={TEXTS.code} pressed={state.code} onPress={() => chain().toggleCodeBlock().run()}>
        <span className="mono">{'</>'}</span>
      </ToolButton>
      <ToolButton name={TEXTS.rule} onPress={() => chain().setHorizontalRule().run()}>
        <Icon name="minus" size="sm" />
      </ToolButton>
    </>
  );
}

function PictureTool({ busy, onPicture }: Pick<Props, 'busy' | 'onPicture'>) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton name={busy ? TEXTS.imageBusy : TEXTS.image} busy={busy} onPress={() => file.current?.click()}>
        <Icon name={busy ? 'loader' : 'image'} size="sm" />
      </ToolButton>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={TEXTS.image}
        onChange={(event) => {
          const [picture] = event.target.files ?? [];
          event.target.value = '';
          if (picture) onPicture(picture);
        }}
      />
    </>
  );
}
