import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { useVerificationStore } from '../../admin/shared/frame/verification.js';
import type { ViewJobActs } from './use-view-job-acts.js';
import { viewWord } from './view-job-words.js';
import { VERIFICATION } from './view-jobs.texts.js';

interface Props {
  projection: string;
  acts: ViewJobActs;
  /** The button names the view; otherwise its row does. */
  named?: boolean;
}

/** Rebuilds a view after a question; not while a job runs. For admins. */
export const RebuildButton = observer(function RebuildButton({ projection, acts, named = false }: Props) {
  const { running } = useVerificationStore();
  const [asking, setAsking] = useState(false);
  const name = VERIFICATION.rebuild(viewWord(projection));
  return (
    <>
      <Button size="sm" disabled={running !== null} aria-label={name} onClick={() => setAsking(true)}>
        <Icon name="refresh" size="sm" />
        {named ? name : VERIFICATION.rebuildShort}
      </Button>
      <ConfirmDialog
        open={asking}
        title={VERIFICATION.rebuildTitle(viewWord(projection))}
        confirm={VERIFICATION.rebuildShort}
        kind="primary"
        busy={acts.busy === projection}
        onConfirm={() => void acts.rebuild(projection).finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{VERIFICATION.rebuildText}</p>
        <p>{VERIFICATION.rebuildNote}</p>
      </ConfirmDialog>
    </>
  );
});
