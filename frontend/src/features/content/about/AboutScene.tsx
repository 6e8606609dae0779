import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { Icon } from '../../../ui/Icon.js';
import styles from './AboutScene.module.css';
import { ABOUT } from './about.texts.js';

/** Who runs the shop: figures, story, values, team (docs/product-rules.md#content-3). */
const AboutScene = observer(function AboutScene() {
  const { catalog, session } = useStores();
  // Who has an account begins with the services.
  const start = session.signedIn ? '/sosyal-medya-hizmetleri' : '/register';
  return (
    <main>
      <title>{`${ABOUT.title} · ${catalog.siteName}`}</title>
      <section className={`page ${styles.hero}`}>
        <h1 className="h0">{ABOUT.hero}</h1>
        <p className="lead">{ABOUT.lead}</p>
        <div className="row row--wrap">
          <Button kind="accent" size="lg" to={start}>
            {ABOUT.start}
            <Icon name="arrow-right" />
          </Button>
          <Button size="lg" to="/iletisim">
            {ABOUT.contact}
          </Button>
        </div>
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
          <h2>{ABOUT.storyHead}</h2>
          <p>{ABOUT.storyText}</p>
        </div>
      </div>
      <ol className={styles.story}>
        {ABOUT.story.map(({ year, title, text }, index) => (
          <li key={year} style={{ '--step': index } as CSSProperties}>
            <b className={styles.year}>{year}</b>
            <div className={styles.tread}>
              <h3 className="h4">{title}</h3>
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
      <h2>{ABOUT.valuesHead}</h2>
      <ul>
        {ABOUT.values.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size="lg" />
            <h3 className="h4">{title}</h3>
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
          <h2>{ABOUT.teamHead}</h2>
          <p>{ABOUT.teamText}</p>
        </div>
      </div>
      <ul className={`grid grid--4 ${styles.team}`}>
        {ABOUT.team.map(({ name, role, text, initials }) => (
          <li className="card card__body" key={name}>
            <span className="avatar avatar--lg" aria-hidden="true">
              {initials}
            </span>
            <div>
              <h3 className="h4">{name}</h3>
              <p className="small muted">{role}</p>
            </div>
            <p className="small">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** @param start where a visitor begins */
const LastCall = ({ start }: { start: string }) => (
  <section className={`page ${styles.call}`}>
    <div className="panel-deep">
      <h2>{ABOUT.callHead}</h2>
      <p>{ABOUT.callText}</p>
      <div className="row row--wrap">
        <Button kind="on-deep" size="lg" to={start}>
          {ABOUT.start}
        </Button>
        <Button kind="on-deep-quiet" size="lg" to="/iletisim">
          {ABOUT.contact}
        </Button>
      </div>
      <svg
        viewBox="0 0 540 320"
        preserveAspectRatio="xMaxYMax meet"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M0 340v-40h110v-58h108v-58h108v-62h108V60h120" />
        <path d="M40 330v-14h108v-58h108v-58h108v-62h108V76h80" opacity=".55" />
      </svg>
    </div>
  </section>
);

export default AboutScene;
