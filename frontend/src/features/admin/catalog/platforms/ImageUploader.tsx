import { IMAGE_TYPES } from '@yukselt/contracts';
import type { AdminPlatformView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState } from 'react';
import { useAction } from '../../../../stores/use-action.js';
import { Button } from '../../../../ui/actions/Button.js';
import { ProgressBar } from '../../../../ui/feedback/ProgressBar.js';
import { DropHint, DropZone } from '../../../../ui/forms/DropZone.js';
import { FieldError, FieldHint, FieldLabel } from '../../../../ui/forms/FieldParts.js';
import { useDropTarget } from '../../../../ui/forms/use-drop-target.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { PlatformLogo } from '../../../catalog/PlatformLogo.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { PLATFORM_IMAGE } from '../admin-catalog.texts.js';
import styles from './ImageUploader.module.css';
import { fileError, pictureUnknown, uploadMessage } from './image-upload.js';

const PERCENT = 100;

interface Props {
  store: AdminCatalogStore;
  platform: AdminPlatformView;
  onChanged: (platform: AdminPlatformView) => void;
}

/**
 * The picture of an existing platform: a new one is shown at once, and the old one again when the server refuses it.
 */
export const ImageUploader = observer(function ImageUploader({ store, platform, onChanged }: Props) {
  const { preview, busy, part, error, upload, remove } = usePlatformImage({ store, platform, onChanged });
  return (
    <PictureField
      platform={platform}
      imageUrl={preview ?? platform.imageUrl}
      busy={busy}
      part={part}
      error={error}
      onChoose={upload}
      {...(platform.imageUrl === null ? {} : { onRemove: remove })}
    />
  );
});

interface NewPictureProps {
  platform: Pick<AdminPlatformView, 'slug' | 'name' | 'color'>;
  picture: File | null;
  /** How much of it is sent, 0–1; `null` while nothing is being sent. */
  part: number | null;
  onChange: (picture: File | null) => void;
}

/** The picture of a platform that is being added: kept until the form is sent. */
export function NewPicture({ platform, picture, part, onChange }: NewPictureProps) {
  const [error, setError] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (picture === null) return setPreview(null);
    const url = URL.createObjectURL(picture);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = fileError(file);
    setError(wrong);
    if (wrong === null) onChange(file);
  };
  return (
    <PictureField
      platform={platform}
      imageUrl={preview}
      busy={part !== null}
      part={part}
      error={error}
      onChoose={choose}
      {...(picture === null ? {} : { onRemove: () => onChange(null) })}
    />
  );
}

interface FieldProps {
  platform: NewPictureProps['platform'];
  imageUrl: string | null;
  busy: boolean;
  /** How much is sent, 0–1; `null` while nothing is being sent. */
  part: number | null;
  error: string | null;
  onChoose: (file: File | undefined) => void;
  /** Missing while there is nothing to remove. */
  onRemove?: () => void;
}

/** A picture that is chosen or dropped. */
function PictureField({ platform, imageUrl, busy, part, error, onChoose, onRemove }: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const drop = useDropTarget(true, onChoose);
  return (
    <fieldset aria-busy={busy}>
      <FieldLabel as="legend">{PLATFORM_IMAGE.title}</FieldLabel>
      <DropZone className={styles.drop} {...drop}>
        <PlatformLogo slug={platform.slug} name={platform.name} color={platform.color} imageUrl={imageUrl} size="lg" />
        <div>
          <Button size="sm" busy={busy} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
            <Icon name="upload" size="sm" />
            {PLATFORM_IMAGE.choose}
          </Button>
          {onRemove && (
            <Button size="sm" kind="danger" ariaDisabled={busy} onClick={onRemove}>
              {PLATFORM_IMAGE.remove}
            </Button>
          )}
          <DropHint drop={PLATFORM_IMAGE.drop} />
        </div>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label={PLATFORM_IMAGE.title}
          accept={IMAGE_TYPES.join(',')}
          onChange={(event) => {
            onChoose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </DropZone>
      {part !== null && <Sending part={part} />}
      <Message id={`${id}-hint`} missing={imageUrl === null} error={error} />
    </fieldset>
  );
}

function Sending({ part }: { part: number }) {
  const percent = Math.round(part * PERCENT);
  return (
    <div className={styles.sending}>
      <ProgressBar aria-label={PLATFORM_IMAGE.progress} max={PERCENT} value={percent} />
      <span className="tiny muted">{PLATFORM_IMAGE.sent(percent)}</span>
    </div>
  );
}

/** Hint or error below the picture. */
function Message({ id, missing, error }: { id: string; missing: boolean; error: string | null }) {
  return error === null ? (
    <FieldHint id={id}>
      {missing ? PLATFORM_IMAGE.none : ''} {PLATFORM_IMAGE.hint}
    </FieldHint>
  ) : (
    <FieldError id={id} role="alert">
      {error}
    </FieldError>
  );
}

/** Uploads and removes the picture. The chosen file is shown at once, and taken back when the server refuses it. */
function usePlatformImage({ store, platform, onChanged }: Props) {
  const [preview, setPreview] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [part, setPart] = useState<number | null>(null);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { busy, error, run } = useAction(
    async (change: () => Promise<AdminPlatformView>, done: string) => {
      onChanged(await change());
      return done;
    },
    {
      done: (text) => text,
      failed: (failure) => PLATFORM_IMAGE.failed(uploadMessage(failure)),
      unknown: () => pictureUnknown(platform.name),
      isShown: () => isShown.current,
    },
  );
  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    const reason = fileError(file);
    setWrong(reason);
    if (reason !== null) return;
    setPreview(URL.createObjectURL(file));
    await run(() => store.setImage(platform, file, setPart), PLATFORM_IMAGE.success(platform.name));
    setPart(null);
    // The stored picture is shown: the new one, or the previous one when the upload failed.
    setPreview(null);
  };
  const remove = () => {
    setWrong(null);
    void run(() => store.removeImage(platform), PLATFORM_IMAGE.removed(platform.name));
  };
  return {
    preview,
    busy,
    part,
    error: wrong ?? error,
    upload: (file: File | undefined) => void choose(file),
    remove,
  };
}
