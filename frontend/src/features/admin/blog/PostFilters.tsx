import type { BlogCategoryView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../../lib/format.js';
import { Button } from '../../../ui/actions/Button.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { FilterBar } from '../shared/table/FilterBar.js';
import styles from '../shared/table/FilterBar.module.css';
import { FilterChips } from '../shared/table/FilterChips.js';
import { FilterSelect } from '../shared/table/FilterSelect.js';
import { SearchField } from '../shared/table/SearchField.js';
import type { AdminBlogStore } from './AdminBlogStore.js';
import { ADMIN_BLOG } from './admin-blog.texts.js';
import { NO_CATEGORY, STATUS_OPTIONS, type usePostsUrl } from './use-posts-url.js';

interface Props {
  store: AdminBlogStore;
  url: ReturnType<typeof usePostsUrl>;
  onAddCategory: () => void;
  onDeleteCategory: (category: BlogCategoryView) => void;
}

/** Search, status and category of the posts; categories are added here, and the chosen one is deleted here. */
export const PostFilters = observer(function PostFilters({ store, url, onAddCategory, onDeleteCategory }: Props) {
  const { category } = url;
  return (
    <FilterBar>
      <SearchField
        label={ADMIN_BLOG.searchLabel}
        placeholder={ADMIN_BLOG.search}
        value={url.query.text}
        onChange={url.query.setText}
      />
      <FilterChips names={ADMIN_BLOG.filters} options={STATUS_OPTIONS} current={url.status} onChange={url.setStatus} />
      <FilterSelect
        label={ADMIN_BLOG.category}
        options={[
          ['', ADMIN_BLOG.allCategories],
          ...store.categories.map(
            ({ slug, name, postCount }) => [slug, `${name} (${formatNumber(postCount)})`] as const,
          ),
          [NO_CATEGORY, ADMIN_BLOG.noCategory],
        ]}
        value={url.slug ?? ''}
        onChange={url.setCategory}
      />
      <div className={styles.categories}>
        <Button size="sm" onClick={onAddCategory}>
          <Icon name="plus" size="sm" />
          {ADMIN_BLOG.addCategory}
        </Button>
        {category && (
          <Button kind="danger" size="sm" onClick={() => onDeleteCategory(category)}>
            <Icon name="trash" size="sm" />
            {ADMIN_BLOG.deleteCategory}
          </Button>
        )}
      </div>
    </FilterBar>
  );
});
