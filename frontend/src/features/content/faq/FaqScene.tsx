import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Chip, Chips } from '../../../ui/actions/Chip.js';
import { type AddressFilter, useAddressFilter } from '../../../ui/browser/use-address-filter.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../../ui/feedback/EmptyState.js';
import { SearchBar } from '../../../ui/forms/SearchBar.js';
import { Card } from '../../../ui/layout/Card.js';
import { FaqAccordion } from '../../../ui/layout/FaqAccordion.js';
import { PageHeader } from '../../../ui/layout/PageHeader.js';
import { ChannelCard, type ChannelId, ChannelSkeleton } from '../contact/ContactChannels.js';
import { CHANNELS } from '../contact/contact.texts.js';
import styles from './FaqScene.module.css';
import { FAQ } from './faq.texts.js';
import { findQuestions } from './faq-search.js';

const CARDS: readonly ChannelId[] = ['chat', 'phone', 'email'];

/** Questions with search and categories (docs/product-rules.md#content-5). */
const FaqScene = observer(function FaqScene() {
  const { catalog } = useStores();
  const filter = useAddressFilter(FAQ.buttons);
  const matching = findQuestions(FAQ.items, filter.text, filter.category);
  return (
    <main className="page content">
      <title>{`${FAQ.title} · ${catalog.siteName}`}</title>
      <PageHeader crumbs={[{ text: FAQ.title }]} title={FAQ.title} text={FAQ.text} />
      <FilterBar filter={filter} />
      <div className={styles.main}>
        <section aria-label={FAQ.questions}>
          <p className="visually-hidden" role="status">
            {FAQ.matchCount(matching.length)}
          </p>
          {matching.length === 0 ? (
            <Card as="div">
              <EmptyState
                art="no-result"
                title={FAQ.empty}
                text={FAQ.emptyHint}
                action={<Button onClick={filter.clear}>{FAQ.clear}</Button>}
              />
            </Card>
          ) : (
            <FaqAccordion items={matching} />
          )}
        </section>
        <Support />
      </div>
    </main>
  );
});

type QuestionFilter = AddressFilter<(typeof FAQ.buttons)[number]['id']>;

function FilterBar({ filter }: { filter: QuestionFilter }) {
  const { text, category, setText, setCategory, field } = filter;
  return (
    <SearchBar label={FAQ.search} text={text} onChange={setText} field={field}>
      <Chips scroll role="group" aria-label={FAQ.categories}>
        {FAQ.buttons.map(({ id, text: label, count }) => (
          <Chip key={id} pressed={category === id} onClick={() => setCategory(id)}>
            {label} <span data-count="">{count}</span>
          </Chip>
        ))}
      </Chips>
    </SearchBar>
  );
}

/** The channels of the shop's support, for a question without an answer on this page. */
const Support = observer(function Support() {
  const { catalog } = useStores();
  const { site } = catalog;
  return (
    <aside className="stack" aria-labelledby="support-heading">
      <div>
        <h2 className="heading-3" id="support-heading">
          {FAQ.supportTitle}
        </h2>
        <p className={`small muted ${styles.support}`}>{FAQ.supportText}</p>
      </div>
      <AsyncView
        state={catalog.siteState}
        onRetry={() => void catalog.loadSite()}
        failure={CHANNELS.loadFailed}
        skeleton={
          <div className="stack stack--3">
            {CARDS.map((id) => (
              <ChannelSkeleton key={id} />
            ))}
          </div>
        }
      >
        {site && (
          <ul className="stack stack--3">
            {CARDS.map((id) => (
              <ChannelCard key={id} id={id} site={site} />
            ))}
          </ul>
        )}
      </AsyncView>
    </aside>
  );
});

export default FaqScene;
