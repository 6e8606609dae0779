import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Card } from '../../../ui/layout/Card.js';
import { DeepPanel } from '../../../ui/layout/DeepPanel.js';
import { Drawing } from '../../../ui/pictures/Drawing.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { Portrait } from '../../../ui/pictures/Portrait.js';
import { StairsArt } from '../../../ui/pictures/StairsArt.js';
import styles from './AboutScene.module.css';
import { ABOUT } from './about.texts.js';

/** Who runs the shop: figures, story, values, team (docs/product-rules.md#content-3). */
const AboutScene = observer(function AboutScene() {
  const { catalog, session } = useStores();
  // A user with an account begins with the services.
  const start = session.signedIn ? '/sosyal-medya-hizmetleri' : '/register';
  return (
    <main>
      <title>{`${ABOUT.title} · ${catalog.siteName}`}</title>
      <section className={`page ${styles.hero}`}>
        <div className={styles.heroText}>
          <h1 className="heading-display">{ABOUT.hero}</h1>
          <p className="lead">{ABOUT.lead}</p>
          <div className="inline inline--wrap">
            <Button kind="accent" size="lg" to={start}>
              {ABOUT.start}
              <Icon name="arrow-right" />
            </Button>
            <Button size="lg" to="/iletisim">
              {ABOUT.contact}
            </Button>
          </div>
        </div>
        <Drawing name="about" className={styles.heroArt} />
      </section>

      <section className="page" aria-label={ABOUT.statsLabel}>
        <dl className={styles.stats}>
          {ABOUT.stats.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>

      <Story />
      <Values />
      <Team />
      <LastCall start={start} />
    </main>
  );
});

const Story = () => (
  <section className="section">
    <div className="page">
      <div className="section__head">
        <div>
          <h2>{ABOUT.storyTitle}</h2>
          <p>{ABOUT.storyText}</p>
        </div>
      </div>
      <ol className={styles.story}>
        {ABOUT.story.map(({ year, title, text }, index) => (
          <li key={year} style={{ '--step': index } as CSSProperties}>
            <b className={styles.year}>{year}</b>
            <div className={styles.tread}>
              <h3 className="heading-4">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

const Values = () => (
  <section className={`section ${styles.ruledSection}`}>
    <div className={`page ${styles.values}`}>
      <h2>{ABOUT.valuesTitle}</h2>
      <ul>
        {ABOUT.values.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="lg" />
            <h3 className="heading-4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const Team = () => (
  <section className={`section ${styles.ruledSection}`}>
    <div className="page">
      <div className="section__head">
        <div>
          <h2>{ABOUT.teamTitle}</h2>
          <p>{ABOUT.teamText}</p>
        </div>
      </div>
      <ul className={`grid grid--4 ${styles.team}`}>
        {ABOUT.team.map(({ name, role, text, portrait }) => (
          <Card as="li" padded key={name}>
            <Portrait of={portrait} large />
            <div>
              <h3 className="heading-4">{name}</h3>
              <p className="small muted">{role}</p>
            </div>
            <p className="small">{text}</p>
          </Card>
        ))}
      </ul>
    </div>
  </section>
);

/** @param start where a visitor begins */
const LastCall = ({ start }: { start: string }) => (
  <section className={`page ${styles.call}`}>
    <DeepPanel>
      <h2>{ABOUT.callTitle}</h2>
      <p>{ABOUT.callText}</p>
      <div className={`inline inline--wrap ${styles.actions}`}>
        <Button kind="on-deep" size="lg" to={start}>
          {ABOUT.start}
        </Button>
        <Button kind="on-deep-quiet" size="lg" to="/iletisim">
          {ABOUT.contact}
        </Button>
      </div>
      <StairsArt flights={2} />
    </DeepPanel>
  </section>
);

export default AboutScene;
