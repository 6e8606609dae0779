import { DESCRIPTION_MAX, PLATFORM_NAME_MAX, slugOf } from '@yukselt/contracts';
import type { AdminPlatformView, PlatformInput } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { mayBeSaved } from '../../../../api/may-be-saved.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { TextField } from '../../../../ui/forms/Field.js';
import { FieldHint, FieldLabel } from '../../../../ui/forms/FieldParts.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { PlatformLogo, platformMark } from '../../../catalog/PlatformLogo.js';
import { RowFormDialog } from '../../shared/form/FormDialog.js';
import { type DraftReading, useRowForm } from '../../shared/form/use-row-form.js';
import type { AdminCatalogStore } from '../AdminCatalogStore.js';
import { CATALOG, CATEGORIES, COLORS, PLATFORM_IMAGE, PLATFORMS } from '../admin-catalog.texts.js';
import { ActiveSwitch } from '../list/ActiveSwitch.js';
import { orderOf } from '../order-index.js';
import { ImageUploader, NewPicture } from './ImageUploader.js';
import { pictureUnknown, uploadMessage } from './image-upload.js';
import styles from './PlatformForm.module.css';

const COLOR_NAMES = Object.keys(COLORS) as PlatformInput['color'][];

interface Draft {
  name: string;
  description: string;
  color: PlatformInput['color'];
  orderIndex: string;
  isActive: boolean;
  /** Sent with a platform that is added; that of an existing one is sent at once. */
  picture: File | null;
}

const draftOf = (row: AdminPlatformView | null): Draft =>
  row === null
    ? { name: '', description: '', color: 'blue-purple', orderIndex: '', isActive: true, picture: null }
    : {
        name: row.name,
        description: row.description,
        color: row.color,
        orderIndex: String(row.orderIndex),
        isActive: row.isActive,
        picture: null,
      };

/** Name and description are required; an order that is not numeric is 0 (docs/product-rules.md#forms-10). */
function read(draft: Draft): DraftReading<PlatformInput> {
  const errors: Record<string, string> = {};
  const orderIndex = orderOf(draft.orderIndex);
  if (!draft.name.trim()) errors['name'] = PLATFORMS.nameRequired;
  if (!draft.description.trim()) errors['description'] = PLATFORMS.descriptionRequired;
  if (orderIndex !== undefined && orderIndex < 0) errors['orderIndex'] = CATEGORIES.orderNegative;
  const { picture, ...fields } = draft;
  return { errors, body: { ...fields, orderIndex } };
}

/** The rows, a new one with its picture. */
const rowsWithPicture = (
  store: AdminCatalogStore,
  picture: { readonly current: File | null },
  {
    report,
    onProgress,
  }: { report: (error: unknown, platform: string) => void; onProgress: (part: number | null) => void },
) => ({
  byId: (id: string) => store.platforms.byId(id),
  update: (row: AdminPlatformView, body: PlatformInput) => store.platforms.update(row, body),
  create: async (id: string, body: PlatformInput) => {
    const added = await store.platforms.create(id, body);
    if (picture.current === null) return;
    // The platform is stored, so a refusal of the picture must not look like a refusal of the platform.
    await store
      .setImage(added, picture.current, onProgress)
      .catch((error: unknown) => report(error, added.name))
      .finally(() => onProgress(null));
  },
});

/** Adds or changes a platform. Its address follows the name; the form shows a new address before saving. */
export const PlatformForm = observer(function PlatformForm({
  store,
  platform,
  onClose,
}: {
  store: AdminCatalogStore;
  platform: AdminPlatformView | null;
  onClose: () => void;
}) {
  const { notifications } = useStores();
  const picture = useRef<File | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const report = (error: unknown, name: string) => {
    if (mayBeSaved(error)) notifications.unknown(pictureUnknown(name), error);
    else notifications.error(PLATFORM_IMAGE.failed(uploadMessage(error)));
  };
  const form = useRowForm({
    rows: rowsWithPicture(store, picture, { report, onProgress: setPart }),
    row: platform,
    draftOf,
    read,
    onClose,
    failed: (message) => `${PLATFORMS.failed}: ${message}`,
  });
  const { draft, set, errors, row } = form;
  picture.current = draft.picture;
  const slug = slugOf(draft.name);
  return (
    <RowFormDialog titles={{ add: PLATFORMS.addTitle, edit: PLATFORMS.editTitle }} form={form} onClose={onClose}>
      <TextField
        label={CATALOG.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors['name']}
        hint={addressHint(row, slug)}
        input={{ maxLength: PLATFORM_NAME_MAX, autoFocus: true, required: true }}
      />
      <TextField
        label={CATALOG.description}
        value={draft.description}
        onChange={(description) => set({ description })}
        error={errors['description']}
        rows={3}
        input={{ maxLength: DESCRIPTION_MAX, required: true }}
      />
      {row ? (
        <ImageUploader store={store} platform={row} onChanged={form.replaceRow} />
      ) : (
        <NewPicture
          platform={{ slug, name: draft.name || '?', color: draft.color }}
          picture={draft.picture}
          part={part}
          onChange={(chosen) => set({ picture: chosen })}
        />
      )}
      <ColorField draft={draft} slug={slug} imageUrl={row?.imageUrl ?? null} onChange={(color) => set({ color })} />
      <TextField
        label={CATALOG.order}
        value={draft.orderIndex}
        onChange={(orderIndex) => set({ orderIndex })}
        error={errors['orderIndex']}
        hint={CATALOG.orderHint}
        className={styles.short}
        input={{ inputMode: 'numeric', maxLength: 5 }}
      />
      <ActiveSwitch checked={draft.isActive} hint={PLATFORMS.passiveHint} onChange={(isActive) => set({ isActive })} />
    </RowFormDialog>
  );
});

/** The address that follows from the name; when it changes, the old one is shown, too. */
function addressHint(row: AdminPlatformView | null, slug: string): string | undefined {
  if (slug === '') return undefined;
  return row !== null && slug !== row.slug ? PLATFORMS.addressMoves(row.slug, slug) : PLATFORMS.address(slug);
}

interface ColorProps {
  draft: Draft;
  slug: string;
  imageUrl: string | null;
  onChange: (color: Draft['color']) => void;
}

function ColorField({ draft, slug, imageUrl, onChange }: ColorProps) {
  return (
    <fieldset>
      <FieldLabel as="legend">{PLATFORMS.color}</FieldLabel>
      <div className={styles.list}>
        {COLOR_NAMES.map((color) => (
          <label key={color} className={styles.swatch} data-g={color} title={COLORS[color]}>
            <input
              type="radio"
              name="color"
              value={color}
              checked={draft.color === color}
              onChange={() => onChange(color)}
            />
            <span className="visually-hidden">{COLORS[color]}</span>
            <Icon name="check" size="sm" />
          </label>
        ))}
        <span className={styles.chosen}>
          <PlatformLogo slug={slug} name={draft.name || '?'} color={draft.color} imageUrl={imageUrl} size="sm" />
          {COLORS[draft.color]}
        </span>
      </div>
      {platformMark(slug) && <FieldHint>{PLATFORMS.ownColors}</FieldHint>}
    </fieldset>
  );
}
