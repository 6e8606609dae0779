import { observer } from 'mobx-react-lite';
import { mayBeSaved } from '../../../../api/may-be-saved.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { Button } from '../../../../ui/actions/Button.js';
import { Alert } from '../../../../ui/feedback/Alert.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { POST_EDITOR } from '../admin-blog.texts.js';
import type { PostEditorStore } from './PostEditorStore.js';
import type { PostErrors } from './post-draft.js';

interface Props {
  editor: PostEditorStore;
  errors: PostErrors;
  /** Saves over the version of another admin. */
  onOverwrite: () => void;
}

/** Why the post is not saved: wrong fields, a newer version, a refusal or a lost connection. */
export const PostNotices = observer(function PostNotices({ editor, errors, onOverwrite }: Props) {
  const { saveState, conflict } = editor;
  const invalid = Object.keys(errors).length > 0;
  return (
    <>
      {invalid && <FieldErrors errors={errors} />}
      {conflict && <Conflict editor={editor} onOverwrite={onOverwrite} />}
      {saveState.status === 'failed' && !conflict && !invalid && <SaveFailure error={saveState.error} />}
    </>
  );
});

function FieldErrors({ errors }: Pick<Props, 'errors'>) {
  return (
    <Alert kind="danger" role="alert">
      <Icon name="alert" />
      <div>
        <b>{POST_EDITOR.errorsTitle}</b>
        <ul>
          {Object.values(errors).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}

function Conflict({ editor, onOverwrite }: Omit<Props, 'errors'>) {
  return (
    <Alert kind="warn" role="alert">
      <Icon name="alert" />
      <div>
        <b>{POST_EDITOR.conflict}</b>
        {POST_EDITOR.conflictText}
        <div className="inline inline--wrap">
          <Button size="sm" onClick={() => void editor.reload()}>
            {CATALOG.loadCurrent}
          </Button>
          <Button size="sm" onClick={onOverwrite}>
            {POST_EDITOR.conflictSave}
          </Button>
        </div>
      </div>
    </Alert>
  );
}

/** An unknown outcome of a save is not shown as a failure. */
function SaveFailure({ error }: { error: unknown }) {
  const unknown = mayBeSaved(error);
  return (
    <Alert kind={unknown ? 'info' : 'danger'} role="alert">
      <Icon name={unknown ? 'hourglass' : 'alert'} />
      <div>{unknown ? POST_EDITOR.saveUnknown : messageOf(error, POST_EDITOR.saveFailed)}</div>
    </Alert>
  );
}
