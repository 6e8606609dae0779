import { slugOf } from '@yukselt/contracts';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { PlatformLogo } from './PlatformLogo.js';

/**
 * The logo of an ordered line. An order keeps only the platform's name; colour and picture come from the catalogue
 * while the platform is in it.
 */
export const OrderedPlatformLogo = observer(function OrderedPlatformLogo({
  platform,
  size,
}: {
  platform: string;
  size?: 'xs' | 'sm' | 'lg';
}) {
  const { catalog } = useStores();
  const listed = catalog.find(platform);
  return (
    <PlatformLogo
      slug={listed?.slug ?? slugOf(platform)}
      name={platform}
      color={listed?.color ?? 'gray-black'}
      {...(listed?.imageUrl ? { imageUrl: listed.imageUrl } : {})}
      {...(size ? { size } : {})}
    />
  );
});
