import { useRef } from 'react';
import { Button } from '../../../../ui/actions/Button.js';
import { FieldBox, FieldError, FieldHint, FieldLabel } from '../../../../ui/forms/FieldParts.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import blogStyles from '../../../blog/blog.module.css';
import { POST_EDITOR } from '../admin-blog.texts.js';

interface Props {
  url: string | null;
  busy: boolean;
  /** Why the last upload failed, as a whole sentence. */
  error: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** The post's cover: any picture file (docs/product-rules.md#forms-8). Without one a cover is drawn. */
export function CoverField({ url, busy, error, onFile, onRemove }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <FieldBox data-field="cover">
      <FieldLabel as="span" id="post-cover">
        {POST_EDITOR.cover}{' '}
      </FieldLabel>
      {url !== null && (
        <img className={blogStyles.cover} src={url} alt={POST_EDITOR.coverAlt} width={1200} height={630} />
      )}
      <div className="inline inline--wrap">
        <Button size="sm" busy={busy} onClick={() => file.current?.click()}>
          <Icon name="upload" size="sm" />
          {url === null ? POST_EDITOR.coverChoose : POST_EDITOR.coverChange}
        </Button>
        {url !== null && (
          <Button kind="danger" size="sm" ariaDisabled={busy} onClick={onRemove}>
            {POST_EDITOR.coverRemove}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-labelledby="post-cover"
        onChange={(event) => {
          const [picture] = event.target.files ?? [];
          event.target.value = '';
          if (picture) onFile(picture);
        }}
      />
      {error === undefined ? (
        <FieldHint>{POST_EDITOR.coverHint}</FieldHint>
      ) : (
        <FieldError role="alert">{error}</FieldError>
      )}
    </FieldBox>
  );
}
