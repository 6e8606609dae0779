import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { Money } from '../../ui/data/Money.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { EmptyState } from '../../ui/feedback/EmptyState.js';
import { DeepPanel } from '../../ui/layout/DeepPanel.js';
import { DeferUntilPainted } from '../../ui/painting/DeferUntilPainted.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { Portrait } from '../../ui/pictures/Portrait.js';
import { StairsArt } from '../../ui/pictures/StairsArt.js';
import { PLATFORM_CARD } from '../catalog/catalog.texts.js';
import { PlatformCardLink, PlatformCardSkeleton } from '../catalog/PlatformCardLink.js';
import { HeroPath } from './HeroPath.js';
import { HeroText } from './HeroText.js';
import styles from './HomeScene.module.css';
import { HOME } from './home.texts.js';
import { SampleMovements } from './SampleMovements.js';

/** Platforms on the home page (docs/product-rules.md#content-2). */
const PLATFORMS_SHOWN = 8;
/** Starting price when no services exist (docs/product-rules.md#catalogue-10), kuruş. */
const DEFAULT_START = 350n;
const TOP_UP_START = 10_000n;

const HomeScene = observer(function HomeScene() {
  const { catalog } = useStores();
  const prices = catalog.platforms.map((platform) => BigInt(platform.startingPrice)).filter((price) => price > 0n);
  const cheapest = prices.length === 0 ? DEFAULT_START : prices.reduce((low, price) => (price < low ? price : low));
  return (
    <main>
      <title>{HOME.title(catalog.siteName)}</title>
      <section className={styles.hero}>
        <div className={`page ${styles.heroInner}`}>
          <HeroText />
          <HeroPath />
          <p className={styles.heroLegend}>{HOME.pathLegend}</p>
        </div>
      </section>

      <section className="section">
        <div className="page">
          <div className="section__head">
            <div>
              <h2>{HOME.platformsTitle}</h2>
              <p>{HOME.platformsText}</p>
            </div>
            <Button kind="text" to="/sosyal-medya-hizmetleri">
              {HOME.allPlatforms}
              <Icon name="arrow-right" />
            </Button>
          </div>
          <AsyncView
            state={catalog.platformsState}
            onRetry={() => void catalog.loadPlatforms()}
            failure={PLATFORM_CARD.notLoaded}
            isEmpty={catalog.platforms.length === 0}
            empty={
              <EmptyState
                heading="h3"
                art="empty-list"
                title={PLATFORM_CARD.notLoaded}
                text={PLATFORM_CARD.notLoadedHint}
              />
            }
            skeleton={
              <div className={`grid grid--4 ${styles.platforms}`}>
                {Array.from({ length: PLATFORMS_SHOWN }, (_, index) => (
                  <PlatformCardSkeleton key={index} />
                ))}
              </div>
            }
          >
            <div className={`grid grid--4 ${styles.platforms}`}>
              {catalog.platforms.slice(0, PLATFORMS_SHOWN).map((platform) => (
                <PlatformCardLink key={platform.id} platform={platform} />
              ))}
            </div>
          </AsyncView>
        </div>
      </section>

      <DeferUntilPainted>
        <Trace />
        <Voices />
        <LastCall cheapest={cheapest} />
      </DeferUntilPainted>
    </main>
  );
});

/** Every kuruş has its row: a sample list of movements and what it gives the customer. */
const Trace = () => (
  <section className={`section ${styles.ruledSection}`}>
    <div className={`page ${styles.trace}`}>
      <SampleMovements />
      <div>
        <h2>{HOME.traceTitle}</h2>
        <p className={`muted ${styles.traceText}`}>{HOME.traceText}</p>
        <ul className={styles.benefits}>
          {HOME.benefits.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size="lg" />
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
);

const Voices = () => (
  <section className={`section ${styles.ruledSection}`}>
    <div className={`page ${styles.voices}`}>
      <div className={styles.score}>
        <span className={styles.scoreNumber}>{HOME.score}</span>
        <span className={styles.stars} role="img" aria-label={HOME.scoreLabel}>
          {[1, 2, 3, 4, 5].map((star) => (
            <Icon key={star} name="star-fill" />
          ))}
        </span>
        <span className="muted">{HOME.scoreText}</span>
      </div>
      <div className={styles.quotes}>
        {HOME.voices.map(({ text, name, role, portrait }, index) => (
          <blockquote className={index === 0 ? `${styles.quote} ${styles.bigQuote}` : styles.quote} key={name}>
            <p>{text}</p>
            <footer>
              <Portrait of={portrait} />
              <span>
                <b>{name}</b>
                <span>{role}</span>
              </span>
            </footer>
          </blockquote>
        ))}
      </div>
    </div>
  </section>
);

/** @param cheapest kuruş */
const LastCall = ({ cheapest }: { cheapest: bigint }) => (
  <section className={`page ${styles.callWrap}`}>
    <DeepPanel className={styles.call}>
      <div>
        <h2>{HOME.callTitle}</h2>
        <p>
          {HOME.callText[0]} <Money amount={TOP_UP_START} />
          {HOME.callText[1]} <Money amount={cheapest} /> {HOME.callText[2]}
        </p>
        <div className="inline inline--wrap">
          <Button kind="on-deep" size="lg" to="/register">
            {HOME.register}
          </Button>
          <Button kind="on-deep-quiet" size="lg" to="/sosyal-medya-hizmetleri">
            {HOME.browse}
          </Button>
        </div>
      </div>
      <StairsArt className={styles.callArt} flights={3} />
    </DeepPanel>
  </section>
);

export default HomeScene;
