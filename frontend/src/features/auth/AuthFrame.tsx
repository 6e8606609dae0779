import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.js';
import { DeepPanel } from '../../ui/layout/DeepPanel.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { StairsArt } from '../../ui/pictures/StairsArt.js';
import styles from './AuthPage.module.css';
import { AUTH } from './auth.texts.js';

/** Title and side of a page with a form of an account; the server prerenders those of the login (app/prerender.tsx). */
export const AuthFrame = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <>
    <Card className={styles.card}>
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {children}
    </Card>
    <DeepPanel as="aside" className={`desktop-only ${styles.side}`}>
      <h2>{AUTH.sideTitle}</h2>
      <ul>
        {AUTH.side.map(({ icon, text: line }) => (
          <li key={line}>
            <Icon name={icon} />
            {line}
          </li>
        ))}
      </ul>
      <StairsArt className={styles.art} flights={2} />
    </DeepPanel>
  </>
);
