import type { PlatformCard } from '@yukselt/contracts/api';
import { PageHeader } from '../../ui/layout/PageHeader.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import styles from './platform.module.css';
import { PLATFORM } from './platform.texts.js';

/** Name and description of a platform; the server prerenders them (app/prerender.tsx). */
export function PlatformHeader({ platform: { slug, name, description, color, imageUrl } }: { platform: PlatformCard }) {
  return (
    <PageHeader
      crumbs={[{ text: PLATFORM.services, to: '/sosyal-medya-hizmetleri' }, { text: name }]}
      title={PLATFORM.title(name)}
      text={
        <>
          {description} <span className={styles.promise}>{PLATFORM.text}</span>
        </>
      }
      mark={<PlatformLogo slug={slug} name={name} color={color} imageUrl={imageUrl} size="lg" />}
    />
  );
}
