import type { Editor } from '@tiptap/react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { Icon } from '../../../ui/Icon.js';
import { POST_EDITOR } from './admin-blog.texts.js';

export interface EditorMarks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  link: boolean;
  bullets: boolean;
  numbers: boolean;
  quote: boolean;
  code: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Heading's level, 0 in a paragraph. */
  level: number;
  /** Address of the link at the cursor. */
  href: string;
}

interface Props {
  editor: Editor;
  state: EditorMarks;
  busy: boolean;
  label: string;
  onPicture: (file: File) => void;
}

const T = POST_EDITOR.toolbar;
const ADDRESS = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i;

/** Buttons of the visual editor. Each says by `aria-pressed` whether it holds at the cursor. */
export function RichTextToolbar({ editor, state, busy, label, onPicture }: Props) {
  const [address, setAddress] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const chain = () => editor.chain().focus();
  const tool = (name: string, glyph: ReactNode, run: () => void, pressed?: boolean, disabled = false) => (
    <button
      key={name}
      type="button"
      className="rt__tool"
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={run}
    >
      {glyph}
    </button>
  );
  const applyLink = () => {
    const href = (address ?? '').trim();
    if (!ADDRESS.test(href)) {
      setWrong(true);
      return;
    }
    if (editor.state.selection.empty && !state.link)
      chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain().extendMarkRange('link').setLink({ href }).run();
    setAddress(null);
  };
  return (
    <>
      <div className="rt__tools" role="toolbar" aria-label={label}>
        {tool(T.undo, <Icon name="undo" size="sm" />, () => chain().undo().run(), undefined, !state.canUndo)}
        {tool(
          T.redo,
          <Icon name="undo" size="sm" className="rt__mirror" />,
          () => chain().redo().run(),
          undefined,
          !state.canRedo,
        )}
        <span className="select">
          <select
            className="input"
            aria-label={T.style}
            value={state.level}
            onChange={(event) => {
              const level = Number(event.target.value);
              if (level === 2 || level === 3 || level === 4) chain().setHeading({ level }).run();
              else chain().setParagraph().run();
            }}
          >
            <option value={0}>{T.paragraph}</option>
            {[2, 3, 4].map((level) => (
              <option key={level} value={level}>
                {T.heading(level)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        {tool(T.bold, <b>B</b>, () => chain().toggleBold().run(), state.bold)}
        {tool(T.italic, <i>I</i>, () => chain().toggleItalic().run(), state.italic)}
        {tool(T.underline, <u>U</u>, () => chain().toggleUnderline().run(), state.underline)}
        {tool(T.strike, <s>S</s>, () => chain().toggleStrike().run(), state.strike)}
        {tool(
          T.link,
          <Icon name="link" size="sm" />,
          () => {
            setWrong(false);
            setAddress(address === null ? state.href : null);
          },
          state.link,
        )}
        {tool(T.bullets, <Icon name="list" size="sm" />, () => chain().toggleBulletList().run(), state.bullets)}
        {tool(T.numbers, <span>1.</span>, () => chain().toggleOrderedList().run(), state.numbers)}
        {tool(T.quote, <span className="rt__quote">“</span>, () => chain().toggleBlockquote().run(), state.quote)}
        {tool(T.code, <span className="mono">{'</>'}</span>, () => chain().toggleCodeBlock().run(), state.code)}
        {tool(T.rule, <Icon name="minus" size="sm" />, () => chain().setHorizontalRule().run())}
        {tool(
          T.image,
          <Icon name={busy ? 'loader' : 'image'} size="sm" />,
          () => file.current?.click(),
          undefined,
          busy,
        )}
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={T.image}
          onChange={(event) => {
            const [picture] = event.target.files ?? [];
            event.target.value = '';
            if (picture) onPicture(picture);
          }}
        />
      </div>
      {address !== null && (
        <div className="rt__link">
          <TextField
            label={T.linkAddress}
            value={address}
            onChange={(text) => {
              setAddress(text);
              setWrong(false);
            }}
            error={wrong ? T.linkWrong : undefined}
            input={{
              autoFocus: true,
              inputMode: 'url',
              onKeyDown: (event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  applyLink();
                } else if (event.key === 'Escape') setAddress(null);
              },
            }}
          />
          <Button size="sm" kind="primary" onClick={applyLink}>
            {T.linkApply}
          </Button>
          {state.link && (
            <Button
              size="sm"
              kind="danger"
              onClick={() => {
                chain().extendMarkRange('link').unsetLink().run();
                setAddress(null);
              }}
            >
              {T.linkRemove}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
