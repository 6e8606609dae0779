import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { saveFile } from '../../ui/browser/save-file.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { codePicture } from './code-picture.js';
import styles from './TransferCode.module.css';
import { TRANSFER } from './transfer.texts.js';

interface Props {
  /** What the code carries. */
  text: string;
  title: string;
  what: string;
  note: string;
  reference: string;
  /** Lines below the code of the saved picture. */
  lines: readonly string[];
  /** Opens Papara with the transfer filled in; null where Papara cannot. */
  papara: string | null;
}

const PICTURE_PIXELS = 720;

/**
 * The code to scan. The phone that shows the code cannot scan it, so there it can be saved for a banking app that reads
 * the gallery, or Papara opens with the same transfer.
 */
export function TransferCode({ text, title, what, note, reference, lines, papara }: Props) {
  const { notifications } = useStores();
  const canvas = useRef<HTMLCanvasElement>(null);
  const handleSave = async () => {
    const picture = canvas.current && (await codePicture(canvas.current, TRANSFER.sample, lines));
    if (picture) saveFile(picture, TRANSFER.codeFile(reference));
    else notifications.error(TRANSFER.codeFailed);
  };
  return (
    <figure className={styles.qr}>
      {papara !== null && (
        <Button className={styles.papara} kind="primary" block href={papara} target="_blank" rel="noopener noreferrer">
          {TRANSFER.openPapara}
          <Icon name="external" size="sm" />
          <span className="visually-hidden">{COMMON.newWindow}</span>
        </Button>
      )}
      <div className={styles.tile}>
        <QRCodeSVG value={text} level="M" title={title} fgColor="currentColor" bgColor="transparent" />
        <span className={styles.tag}>{TRANSFER.sample}</span>
      </div>
      <QRCodeCanvas ref={canvas} hidden value={text} level="M" size={PICTURE_PIXELS} marginSize={2} />
      <Button size="sm" onClick={() => void handleSave()}>
        <Icon name="download" />
        {TRANSFER.saveCode}
      </Button>
      <figcaption>
        <b>{title}</b>
        <div className="muted">{what}</div>
        <p className="tiny muted">{note}</p>
      </figcaption>
    </figure>
  );
}
