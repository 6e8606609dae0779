import { useState } from 'react';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import { saveFile } from '../../../ui/save-file.js';
import styles from './AccountingPage.module.css';
import type { AccountingStore } from './AccountingStore.js';
import type { AccountingSpan } from './accounting.api.js';
import { ACCOUNTING } from './accounting.texts.js';
import { spanName } from './accounting-days.js';

interface Props {
  store: AccountingStore;
  span: AccountingSpan;
  /** Of the period, for the labels. */
  name: string;
}

/** The entries of a period as files for an accountant. */
export function JournalFiles({ store, span, name }: Props) {
  const { notifications } = useStores();
  const [busy, setBusy] = useState<'csv' | 'json' | null>(null);
  const download = async (type: 'csv' | 'json') => {
    setBusy(type);
    try {
      const file = await store.file(type, span);
      saveFile(file, `${[ACCOUNTING.fileName, spanName(span)].filter(Boolean).join('-')}.${type}`);
    } catch (error) {
      notifications.error(messageOf(error, ACCOUNTING.fileFailed));
    }
    setBusy(null);
  };
  return (
    <span className={styles.files}>
      {(['csv', 'json'] as const).map((type) => (
        <Button
          key={type}
          kind="text"
          size="sm"
          busy={busy === type}
          aria-label={ACCOUNTING.file(name, type.toUpperCase())}
          onClick={() => void download(type)}
        >
          <Icon name="download" size="sm" />
          {type.toUpperCase()}
        </Button>
      ))}
    </span>
  );
}
