import { Button } from '../../ui/actions/Button.js';
import { Icon } from '../../ui/pictures/Icon.js';
import styles from './HeroText.module.css';
import { HOME } from './home.texts.js';

/** The first text of the home page; the server prerenders it (app/prerender.tsx). */
export function HeroText() {
  return (
    <>
      <h1>{HOME.hero}</h1>
      <div className={styles.heroText}>
        <p className="lead">{HOME.lead}</p>
        <div className={styles.heroActions}>
          <Button kind="accent" size="lg" to="/register">
            {HOME.start}
            <Icon name="arrow-right" />
          </Button>
          <Button size="lg" to="/about">
            {HOME.about}
          </Button>
        </div>
        <ul className={styles.heroFigures}>
          {HOME.figures.map(([figure, word]) => (
            <li key={word} data-figure="">
              <b>{figure}</b> {word}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
