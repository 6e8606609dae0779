import type {
  AdminCategoryView,
  AdminPlatformView,
  AdminServiceView,
  CategoryInput,
  PlatformInput,
  ServiceInput,
} from '@yukselt/contracts/api';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { allPages, PagedList } from '../../../lib/PagedList.js';
import type { AdminCatalogApi, CatalogFilter, RowsApi } from './admin-catalog.api.js';

const ROWS_PAGE = 40;
interface Row {
  id: string;
  version: number;
}

/** One list of the catalogue, as it is filtered, and the changes of its rows. */
export class CatalogRows<V extends Row, B extends object> {
  filter: CatalogFilter = {};
  readonly list: PagedList<V>;
  readonly busy = new Set<string>();
  readonly #api: RowsApi<V, B>;
  readonly #onChange: () => void;

  constructor(api: RowsApi<V, B>, onChange: () => void) {
    this.#api = api;
    this.#onChange = onChange;
    this.list = new PagedList((cursor, limit) => api.page(this.filter, cursor, limit), ROWS_PAGE);
    makeAutoObservable(this, { list: false, filter: observableRef }, { autoBind: true });
  }

  /** Shows the rows of a filter; the same filter again is refreshed in the background. */
  show(filter: CatalogFilter): Promise<void> {
    const isSameFilter = this.list.state.status === 'ready' && JSON.stringify(filter) === JSON.stringify(this.filter);
    this.filter = filter;
    return isSameFilter ? this.list.refresh() : this.list.restart();
  }

  isBusy(id: string): boolean {
    return this.busy.has(id);
  }
  byId(id: string): Promise<V> {
    return this.#api.byId(id);
  }
  create(id: string, body: B): Promise<V> {
    return this.#change(id, () => this.#api.create(id, body));
  }
  update(row: V, body: B): Promise<V> {
    return this.apply(row.id, () => this.#api.update(row.id, row.version, body));
  }
  setActive(row: V, active: boolean): Promise<V> {
    return this.apply(row.id, () => this.#api.setActive(row.id, active));
  }
  async remove(row: V): Promise<void> {
    await this.#change(row.id, () => this.#api.remove(row.id));
    this.list.remove(({ id }) => id === row.id);
  }
  /** Any change of a row, e.g. of its picture. */
  async apply(id: string, work: () => Promise<V>): Promise<V> {
    const changed = await this.#change(id, work);
    this.list.replace(changed, (row) => row.id === id);
    return changed;
  }

  /** Every row of the filter as a file. */
  file(): Promise<Blob> {
    return this.#api.file(this.filter);
  }

  /** Every row of a filter, e.g. for a choice. */
  all(filter: CatalogFilter): Promise<V[]> {
    return allPages((cursor, limit) => this.#api.page(filter, cursor, limit));
  }

  async #change<T>(id: string, work: () => Promise<T>): Promise<T> {
    this.busy.add(id);
    try {
      return await work();
    } finally {
      runInAction(() => {
        this.busy.delete(id);
      });
      this.#onChange();
      // The notice about the outcome does not wait for it.
      void this.list.refresh();
    }
  }
}

interface AdminCatalogOptions {
  api: AdminCatalogApi;
  /** Called when the shop's own copy of the catalogue is out of date. */
  onChange: () => void;
}

/** The catalogue as admins change it: platforms, categories, services, and the choices of their forms. */
export class AdminCatalogStore {
  readonly platforms: CatalogRows<AdminPlatformView, PlatformInput>;
  readonly categories: CatalogRows<AdminCategoryView, CategoryInput>;
  readonly services: CatalogRows<AdminServiceView, ServiceInput>;
  /** Every platform, by order: choices of filters and forms. */
  platformChoices: AdminPlatformView[] = [];
  readonly #options: AdminCatalogOptions;

  constructor(options: AdminCatalogOptions) {
    this.#options = options;
    const { api, onChange } = options;
    this.platforms = new CatalogRows(api.platforms, onChange);
    this.categories = new CatalogRows(api.categories, onChange);
    this.services = new CatalogRows(api.services, onChange);
    makeAutoObservable(
      this,
      { platforms: false, categories: false, services: false, platformChoices: observableRef },
      { autoBind: true },
    );
  }

  /** @throws ApiError, NetworkError */
  async loadChoices(): Promise<void> {
    const platforms = await this.platforms.all({ sort: 'order' });
    runInAction(() => {
      this.platformChoices = platforms;
    });
  }

  /** Categories of a platform, for the service form. @throws ApiError, NetworkError */
  categoriesOf(platformId: string): Promise<AdminCategoryView[]> {
    return this.categories.all({ platformId, sort: 'order' });
  }

  /** @param onProgress how far the upload is, 0–1 */
  setImage(
    platform: AdminPlatformView,
    file: File,
    onProgress: (part: number) => void = () => undefined,
  ): Promise<AdminPlatformView> {
    return this.#changeImage(platform, () => this.#options.api.setImage(platform.id, file, onProgress));
  }

  removeImage(platform: AdminPlatformView): Promise<AdminPlatformView> {
    return this.#changeImage(platform, () => this.#options.api.removeImage(platform.id));
  }

  /** A change whose answer was lost may have been carried out; reading the platform shows whether it was. */
  async #changeImage(
    platform: AdminPlatformView,
    change: () => Promise<AdminPlatformView>,
  ): Promise<AdminPlatformView> {
    try {
      return await this.platforms.apply(platform.id, change);
    } catch (error) {
      const stored = mayBeSaved(error) ? await this.platforms.byId(platform.id).catch(() => null) : null;
      if (stored === null || stored.imageUrl === platform.imageUrl) throw error;
      return stored;
    }
  }
}
