import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Icon } from '../../../ui/Icon.js';
import { POST_EDITOR } from './admin-blog.texts.js';
import type { PostEditorStore } from './PostEditorStore.js';
import { PostPreview } from './PostPreview.js';
import { fitsVisual } from './post-draft.js';

const RichText = lazy(() => import('./RichTextEditor.js'));
const MODES = ['visual', 'html', 'preview'] as const;
type Mode = (typeof MODES)[number];
export const CONTENT_ID = 'yazi-icerik';

interface Props {
  editor: PostEditorStore;
  onPicture: (file: File) => Promise<{ url: string; width: number; height: number } | null>;
}

/** The article: the visual editor, its HTML, and the page that it makes. What one view writes, the others show. */
export const ContentField = observer(function ContentField({ editor, onPicture }: Props) {
  const { draft, errors } = editor;
  const visual = fitsVisual(draft.content);
  const [chosen, setMode] = useState<Mode>('visual');
  const mode: Mode = chosen === 'visual' && !visual ? 'html' : chosen;
  const error = errors.content;
  const describedBy = error === undefined ? undefined : `${CONTENT_ID}-hata`;
  const choose = (next: Mode) => {
    setMode(next);
    if (next === 'preview') void editor.loadPreview();
  };
  return (
    <div className="field bl-content">
      <div className="bl-modes">
        <span className="field__label" id={`${CONTENT_ID}-ad`}>
          {POST_EDITOR.content}
        </span>
        <fieldset className="segment" aria-label={POST_EDITOR.modesLabel}>
          {MODES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === mode}
              disabled={one === 'visual' && !visual}
              onClick={() => choose(one)}
            >
              {POST_EDITOR.modes[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {!visual && mode === 'html' && (
        <div className="alert">
          <Icon name="info" />
          <div>{POST_EDITOR.htmlOnly}</div>
        </div>
      )}
      {mode === 'visual' && (
        <Suspense
          fallback={
            <div className="rt rt--wait" role="status">
              {POST_EDITOR.editorLoading}
            </div>
          }
        >
          <RichText
            key={editor.generation}
            html={draft.content}
            labelledBy={`${CONTENT_ID}-ad`}
            describedBy={describedBy}
            invalid={error !== undefined}
            onChange={(html) => editor.set('content', html)}
            onPicture={onPicture}
          />
        </Suspense>
      )}
      {mode === 'html' && (
        <>
          <textarea
            className="input bl-html mono"
            aria-label={POST_EDITOR.html}
            aria-describedby={`${CONTENT_ID}-ipucu`}
            aria-invalid={error !== undefined}
            spellCheck={false}
            value={draft.content}
            onChange={(event) => editor.set('content', event.target.value)}
          />
          <span className="field__hint" id={`${CONTENT_ID}-ipucu`}>
            {POST_EDITOR.htmlHint}
          </span>
        </>
      )}
      {mode === 'preview' && (
        <div className="card bl-paper">
          <AsyncView
            state={editor.previewState}
            onRetry={() => void editor.loadPreview()}
            failure={POST_EDITOR.previewFailed}
          >
            {editor.preview && <PostPreview post={editor.preview} />}
          </AsyncView>
        </div>
      )}
      {error !== undefined && (
        <span className="field__error" id={`${CONTENT_ID}-hata`}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </div>
  );
});
