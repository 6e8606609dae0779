import { slugOf } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { PlatformLogo } from './PlatformLogo.js';

/**
 * The mark of an ordered line. An order keeps the platform's name only; colour and picture come from the catalogue
 * while the platform is in it.
 */
export const OrderedPlatformLogo = observer(function LineMark({
  platform,
  size,
}: {
  platform: string;
  size?: 'xs' | 'sm' | 'lg';
}) {
  const { catalog } = useStores();
  const known = catalog.find(platform);
  return (
    <PlatformLogo
      slug={known?.slug ?? slugOf(platform)}
      name={platform}
      color={known?.color ?? 'gray-black'}
      {...(known?.imageUrl ? { imageUrl: known.imageUrl } : {})}
      {...(size ? { size } : {})}
    />
  );
});
