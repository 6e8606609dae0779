import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { reloadPage } from '../../../../lib/reload.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Segment } from '../../../../ui/actions/Segment.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { AsyncView } from '../../../../ui/feedback/AsyncView.js';
import { FieldBox, FieldError, FieldHint, FieldLabel, Input } from '../../../../ui/forms/FieldParts.js';
import { Card } from '../../../../ui/layout/Card.js';
import { lazyPart, PartBoundary } from '../../../../ui/painting/lazy-part.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import styles from './ContentField.module.css';
import type { PostEditorStore } from './PostEditorStore.js';
import { PostPreview } from './PostPreview.js';
import { fitsVisual, type PostFormState } from './post-draft.js';
import richText from './RichTextEditor.module.css';
import type { PictureUpload } from './use-picture-upload.js';

const RichText = lazyPart(() => import('./RichTextEditor.js'));
const MODES = ['visual', 'html', 'preview'] as const;
type Mode = (typeof MODES)[number];
const CONTENT_ID = 'post-content';

interface Props {
  editor: PostEditorStore;
  form: PostFormState;
  pictures: PictureUpload;
}

/** The article: the visual editor, its HTML, and the page that it makes. What one view writes, the others show. */
export const ContentField = observer(function ContentField({ editor, form, pictures }: Props) {
  const { draft, errors } = form;
  // Its code did not arrive, e.g. after a deployment: the article stays and is written as HTML.
  const [missing, setMissing] = useState(false);
  const fits = fitsVisual(draft.content);
  const visual = fits && !missing;
  const [chosen, setMode] = useState<Mode>('visual');
  const mode: Mode = chosen === 'visual' && !visual ? 'html' : chosen;
  const error = errors.content;
  const describedBy = error === undefined ? undefined : `${CONTENT_ID}-error`;
  const choose = (next: Mode) => {
    setMode(next);
    if (next === 'preview') void editor.loadPreview();
  };
  return (
    <FieldBox className={styles.content}>
      <ModeSwitch mode={mode} visual={visual} disabled={pictures.busy} onChange={choose} />
      {!visual && mode === 'html' && (
        <Alert>
          <Icon name="info" />
          <div>{fits ? POST_EDITOR.editorMissing : POST_EDITOR.htmlOnly}</div>
          {fits && (
            <Button size="sm" onClick={reloadPage}>
              {POST_EDITOR.editorReload}
            </Button>
          )}
        </Alert>
      )}
      {mode === 'visual' && (
        <PartBoundary onUnavailable={() => setMissing(true)}>
          <Suspense
            fallback={
              <div className={`${richText.editor} ${richText.loading}`} role="status">
                {POST_EDITOR.editorLoading}
              </div>
            }
          >
            <RichText
              html={draft.content}
              labelledBy={`${CONTENT_ID}-name`}
              describedBy={describedBy}
              invalid={error !== undefined}
              onChange={(html) => form.set({ content: html })}
              busy={pictures.busy}
              onPicture={pictures.upload}
            />
          </Suspense>
        </PartBoundary>
      )}
      {mode === 'html' && <HtmlField form={form} />}
      {mode === 'preview' && <Preview editor={editor} />}
      {error !== undefined && <FieldError id={`${CONTENT_ID}-error`}>{error}</FieldError>}
    </FieldBox>
  );
});

interface ModeSwitchProps {
  mode: Mode;
  /** The visual editor can show the article. */
  visual: boolean;
  /** A picture is being uploaded: it needs the editor that asked for it. */
  disabled: boolean;
  onChange: (mode: Mode) => void;
}

function ModeSwitch({ mode, visual, disabled, onChange }: ModeSwitchProps) {
  return (
    <div className={styles.modes}>
      <FieldLabel as="span" id={`${CONTENT_ID}-name`}>
        {POST_EDITOR.content}
      </FieldLabel>
      <Segment aria-label={POST_EDITOR.modesLabel}>
        {MODES.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === mode}
            disabled={disabled || (option === 'visual' && !visual)}
            onClick={() => onChange(option)}
          >
            {POST_EDITOR.modes[option]}
          </button>
        ))}
      </Segment>
    </div>
  );
}

function HtmlField({ form: { draft, errors, set } }: Pick<Props, 'form'>) {
  return (
    <>
      <Input
        as="textarea"
        className={`mono ${styles.html}`}
        aria-label={POST_EDITOR.html}
        aria-describedby={`${CONTENT_ID}-hint`}
        aria-invalid={errors.content !== undefined}
        spellCheck={false}
        value={draft.content}
        onChange={(event) => set({ content: event.target.value })}
      />
      <FieldHint id={`${CONTENT_ID}-hint`}>{POST_EDITOR.htmlHint}</FieldHint>
    </>
  );
}

const Preview = observer(function Preview({ editor }: Pick<Props, 'editor'>) {
  return (
    <Card as="div" className={styles.paper}>
      <AsyncView
        state={editor.previewState}
        onRetry={() => void editor.loadPreview()}
        failure={POST_EDITOR.previewFailed}
      >
        {editor.preview && <PostPreview post={editor.preview} />}
      </AsyncView>
    </Card>
  );
});
