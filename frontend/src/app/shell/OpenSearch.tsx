import { observer } from 'mobx-react-lite';
import SearchDialog from '../../features/catalog/SearchDialog.js';
import { useStores } from '../../stores/StoreProvider.js';
import { lazyPart } from '../../ui/painting/lazy-part.js';

/** Everything that an admin does, in place of the shop's search, opened from a page outside of the panel. */
const ShopPalette = lazyPart(() => import('../../features/admin/palette/ShopPalette.js'));

/** The search that is open. */
const OpenSearch = observer(function OpenSearch() {
  return useStores().ui.search === 'panel' ? <ShopPalette /> : <SearchDialog />;
});

export default OpenSearch;
