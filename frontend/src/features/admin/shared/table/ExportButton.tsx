import { useLocation } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { serverNow } from '../../../../lib/server-clock.js';
import { useAction } from '../../../../stores/use-action.js';
import { Button } from '../../../../ui/actions/Button.js';
import { saveFile } from '../../../../ui/browser/save-file.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../../palette/palette-actions.js';
import { BULK } from '../admin.texts.js';
import { exportName, filtersOf, rowsOfCsv } from './export-summary.js';

interface Props {
  load: () => Promise<Blob>;
  /** First word of the file's name, e.g. `siparisler`; filter and moment follow. */
  name: string;
  /** Filters of the list that apply where the address does not name them, e.g. `durum=pending`. */
  defaults?: string;
}

/** All rows of the filter as a file for Excel; its name and the notice state what it holds. */
export function ExportButton({ load, name, defaults }: Props) {
  const { search } = useLocation();
  const filters = filtersOf(search, defaults);
  const download = async () => {
    const file = await load();
    saveFile(file, exportName(name, filters, new Date(serverNow())));
    return formatNumber(rowsOfCsv(await file.text()));
  };
  const { busy, run } = useAction(download, {
    done: (rows) => BULK.exported(rows, filters.join(', ')),
    failed: BULK.exportFailed,
  });
  usePaletteActions([{ label: BULK.export, icon: 'download', run: () => void run() }]);
  return (
    <Button kind="text" size="sm" busy={busy} onClick={() => void run()}>
      <Icon name="download" />
      {BULK.export}
    </Button>
  );
}
