import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../../admin/palette/palette-actions.js';
import { useVerificationStore } from '../../admin/shared/frame/verification.js';
import type { ViewJobActions } from './use-view-job-actions.js';
import { viewLabel } from './view-job-labels.js';
import { VERIFICATION } from './view-jobs.texts.js';

interface Props {
  projection: string;
  actions: ViewJobActions;
  /** The button names the view; otherwise its row does. */
  named?: boolean;
}

/** Rebuilds a view after a question; not while a job runs. For admins. */
export const RebuildButton = observer(function RebuildButton({ projection, actions, named = false }: Props) {
  const { running } = useVerificationStore();
  const [asking, setAsking] = useState(false);
  const name = VERIFICATION.rebuild(viewLabel(projection));
  const ask = () => setAsking(true);
  usePaletteActions(running === null ? [{ label: name, icon: 'refresh', ofRow: !named, run: ask }] : []);
  return (
    <>
      <Button size="sm" ariaDisabled={running !== null} aria-label={name} onClick={ask}>
        <Icon name="refresh" size="sm" />
        {named ? name : VERIFICATION.rebuildShort}
      </Button>
      <ConfirmDialog
        open={asking}
        title={VERIFICATION.rebuildTitle(viewLabel(projection))}
        confirm={VERIFICATION.rebuildShort}
        kind="primary"
        busy={actions.busy === projection}
        onConfirm={() => void actions.rebuild(projection).finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{VERIFICATION.rebuildText}</p>
        <p>{VERIFICATION.rebuildNote}</p>
      </ConfirmDialog>
    </>
  );
});
