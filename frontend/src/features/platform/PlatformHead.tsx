import type { PlatformCard } from '@yukselt/contracts/api';
import { PageHead } from '../../ui/layout/PageHead.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import { PLATFORM } from './platform.texts.js';

/** Name and description of a platform; the server prerenders them (app/prerender.tsx). */
export function PlatformHead({ platform: { slug, name, description, color, imageUrl } }: { platform: PlatformCard }) {
  return (
    <PageHead
      crumbs={[{ text: PLATFORM.services, to: '/sosyal-medya-hizmetleri' }, { text: name }]}
      title={PLATFORM.title(name)}
      text={`${description} ${PLATFORM.text}`}
      mark={<PlatformLogo slug={slug} name={name} color={color} imageUrl={imageUrl} size="lg" />}
    />
  );
}
