import { useAction } from '../../../stores/use-action.js';
import { Button } from '../../../ui/actions/Button.js';
import { saveFile } from '../../../ui/browser/save-file.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { usePaletteActions } from '../../admin/palette/palette-actions.js';
import styles from './AccountingPage.module.css';
import type { AccountingStore } from './AccountingStore.js';
import type { AccountingSpan } from './accounting.api.js';
import { ACCOUNTING } from './accounting.texts.js';
import { spanName } from './accounting-days.js';

interface Props {
  store: AccountingStore;
  span: AccountingSpan;
  /** Name of the period, for the labels. */
  name: string;
}

const TYPES = ['csv', 'json'] as const;

/** The entries of a period as files for an accountant. */
export function JournalFiles({ store, span, name }: Props) {
  const download = useAction(
    async (type: (typeof TYPES)[number]) => {
      const file = await store.file(type, span);
      saveFile(file, `${[ACCOUNTING.fileName, spanName(span)].filter(Boolean).join('-')}.${type}`);
    },
    { failed: ACCOUNTING.fileFailed },
  );
  const isPeriod = Boolean(spanName(span));
  const labelOf = (type: (typeof TYPES)[number]) => ACCOUNTING.file(name, type.toUpperCase());
  usePaletteActions(
    TYPES.map((type) => ({
      label: labelOf(type),
      icon: 'download',
      ofRow: isPeriod,
      run: () => void download.run(type),
    })),
  );
  return (
    <span className={styles.files}>
      {TYPES.map((type) => (
        <Button
          key={type}
          kind="text"
          size="sm"
          busy={download.running?.[0] === type}
          aria-label={labelOf(type)}
          onClick={() => void download.run(type)}
        >
          <Icon name="download" size="sm" />
          {type.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
