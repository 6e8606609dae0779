import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useStores } from '../../stores/StoreProvider.js';
import { Card } from '../../ui/layout/Card.js';
import { PlatformLogo } from '../catalog/PlatformLogo.js';
import styles from './OtherServices.module.css';
import { PLATFORM } from './platform.texts.js';

/** Five other services, with a fixed price (docs/product-rules.md#catalogue-9). */
const OTHERS = 5;

export const OtherServices = observer(function OtherServices({ current }: { current: string }) {
  const { catalog } = useStores();
  const otherPlatforms = catalog.platforms.filter(({ slug }) => slug !== current).slice(0, OTHERS);
  if (otherPlatforms.length === 0) return null;
  return (
    <Card className={styles.others} aria-labelledby="other-services">
      <h2 className="heading-4" id="other-services">
        {PLATFORM.others}
      </h2>
      {otherPlatforms.map(({ id, slug, name, color, imageUrl, serviceNames }) => (
        <Link key={id} to={`/${slug}`}>
          <PlatformLogo slug={slug} name={name} color={color} imageUrl={imageUrl} size="xs" />
          <span>{serviceNames[0]?.startsWith(name) ? serviceNames[0] : `${name} ${serviceNames[0] ?? ''}`}</span>
          <span className="small">{PLATFORM.othersPrice}</span>
        </Link>
      ))}
    </Card>
  );
});
