import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { HOME } from './home.texts.js';

/** What the home page says first; it stands in the served page already (first-view.tsx). */
export function HeroText() {
  return (
    <>
      <h1>{HOME.hero}</h1>
      <div className="hero__txt">
        <p className="lead">{HOME.lead}</p>
        <div className="hero__cta">
          <Button kind="accent" size="lg" to="/register">
            {HOME.start}
            <Icon name="arrow-right" />
          </Button>
          <Button size="lg" to="/about">
            {HOME.about}
          </Button>
        </div>
        <ul className="hero__facts">
          {HOME.facts.map(([figure, word]) => (
            <li key={word}>
              <b>{figure}</b> {word}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
