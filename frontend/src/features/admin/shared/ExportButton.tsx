import { useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { saveFile } from '../../../ui/save-file.js';
import { BULK } from './admin.texts.js';

/** All rows of the filter as a file for Excel. */
export function ExportButton({ load, name }: { load: () => Promise<Blob>; name: string }) {
  const { notifications } = useStores();
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    try {
      saveFile(await load(), name);
      notifications.success(BULK.exported);
    } catch (error) {
      notifications.error(messageOf(error, BULK.exportFailed));
    }
    setBusy(false);
  };
  return (
    <Button kind="text" size="sm" busy={busy} onClick={() => void handleClick()}>
      <Icon name="download" />
      {BULK.export}
    </Button>
  );
}
