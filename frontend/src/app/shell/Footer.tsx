import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneLink } from '../../features/shared/contact-links.js';
import { today } from '../../lib/day-clock.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { classNames } from '../../ui/class-names.js';
import { COMMON } from '../../ui/common.texts.js';
import { Icon, Logo, Wordmark } from '../../ui/pictures/Icon.js';
import styles from './Footer.module.css';
import { FOOTER_COMPANY, FOOTER_LEGAL, FOOTER_PLATFORMS, SOCIAL } from './links.js';
import { Newsletter } from './Newsletter.js';
import { SHELL } from './shell.texts.js';

/** The footer of every page (docs/product-rules.md#shell-3); `slim` below the panels of admins and auditors. */
export const Footer = observer(function Footer({ slim }: { slim: boolean }) {
  const { catalog, session } = useStores();
  const rights = (
    <span>
      © {today().slice(0, 'yyyy'.length)} {catalog.siteName}
    </span>
  );
  if (slim)
    return (
      <footer className={styles.footer} data-shell>
        <div className="page">
          <div className={`${styles.bottom} ${styles.slimBottom}`}>{rights}</div>
        </div>
      </footer>
    );
  return (
    <footer className={styles.footer} data-shell>
      <div className="page">
        <div className={styles.top}>
          <div className={styles.brand}>
            <Wordmark />
            <p>{SHELL.motto}</p>
            {!session.isAuditor && <Newsletter />}
          </div>
          <nav className={styles.wideColumn} aria-labelledby="footer-platforms">
            <h2 id="footer-platforms">{SHELL.platforms}</h2>
            <ul className={styles.platforms}>
              {catalog.platforms.slice(0, FOOTER_PLATFORMS).map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/services/${encodeURIComponent(name.toLowerCase())}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <LinkColumn id="footer-company" {...FOOTER_COMPANY} />
          <div>
            <LinkColumn id="footer-legal" {...FOOTER_LEGAL} />
            <Contact />
            <ul className={styles.social} aria-label={SHELL.follow}>
              {SOCIAL.map(({ logo, name, href }) => (
                <li key={logo}>
                  <Button
                    kind="icon"
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${name} ${COMMON.newWindow}`}
                  >
                    <Logo name={logo} icon="sm" />
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.bottom}>
          {rights}
          <PayBadges />
        </div>
      </div>
    </footer>
  );
});

function LinkColumn({
  id,
  title,
  links,
}: {
  id: string;
  title: string;
  links: readonly { to: string; text: string }[];
}) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** E-mail and phone of the admin settings. */
const Contact = observer(function Contact() {
  const contact = useStores().catalog.site?.contact;
  if (!contact) return null;
  const [name, host] = contact.email.split('@');
  return (
    <ul className={styles.contact} aria-label={SHELL.support}>
      <li>
        <a href={`mailto:${contact.email}`}>
          <Icon name="mail" size="xs" />
          <span>
            {name}@<wbr />
            {host}
          </span>
        </a>
      </li>
      <li>
        <a href={phoneLink(contact.phone)}>
          <Icon name="phone" size="xs" />
          {contact.phone}
        </a>
      </li>
    </ul>
  );
});

/** Card brands and services as badges only: no card provider is integrated (docs/product-rules.md#shell-6). */
function PayBadges() {
  return (
    <ul className={styles.payBadges} aria-label={SHELL.paymentMethods}>
      <SoonBadge>
        <Logo name="visa" className={styles.payBadgeLogo} />
        <span className="visually-hidden">Visa</span>
      </SoonBadge>
      <SoonBadge>
        <Logo name="mastercard" className={styles.payBadgeLogo} />
        <span className="visually-hidden">Mastercard</span>
      </SoonBadge>
      <SoonBadge>
        <span className={styles.payBadgeWord}>troy</span>
      </SoonBadge>
      <SoonBadge>
        <Icon name="lock" size="xs" />
        3D Secure
      </SoonBadge>
      <li className={styles.payBadge}>
        <span className={styles.payBadgeDot} aria-hidden="true">
          P
        </span>
        Papara
      </li>
      <li className={styles.payBadge}>
        <Icon name="bank" size="xs" />
        {SHELL.bank}
      </li>
    </ul>
  );
}

/**
 * The badge of a method that the checkout does not offer. Its tooltip is text, which screen readers announce with it.
 */
function SoonBadge({ children }: { children: ReactNode }) {
  return (
    <li>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard and fingers have no other way to the tooltip */}
      <span className={classNames(styles.payBadge, styles.soon)} tabIndex={0}>
        {children} <span className={styles.tip}>{SHELL.notYetOffered}</span>
      </span>
    </li>
  );
}
