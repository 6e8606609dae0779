import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatNumber } from '../../../lib/format.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { saveFile } from '../../../ui/save-file.js';
import { BULK } from './admin.texts.js';
import { exportName, filtersOf, rowsOfCsv } from './export-facts.js';

interface Props {
  load: () => Promise<Blob>;
  /** First word of the file's name, e.g. `siparisler`; filter and moment follow. */
  name: string;
  /** Filters of the list that hold where the address names none, e.g. `durum=pending`. */
  standing?: string;
}

/** All rows of the filter as a file for Excel; its name and the notice state what it holds. */
export function ExportButton({ load, name, standing }: Props) {
  const { search } = useLocation();
  const { notifications } = useStores();
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    try {
      const file = await load();
      const filters = filtersOf(search, standing);
      saveFile(file, exportName(name, filters, new Date()));
      const rows = formatNumber(rowsOfCsv(await file.text()));
      notifications.success(BULK.exported(rows, filters.join(', ')));
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
