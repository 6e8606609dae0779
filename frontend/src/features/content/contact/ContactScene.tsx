import type { SiteView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Avatar } from '../../../ui/data/Avatar.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card, CardHeader } from '../../../ui/layout/Card.js';
import { FaqAccordion } from '../../../ui/layout/FaqAccordion.js';
import { PageHeader } from '../../../ui/layout/PageHeader.js';
import { Icon, Logo } from '../../../ui/pictures/Icon.js';
import { chatLink, phoneLink } from '../../shared/contact-links.js';
import { ChannelCard, type ChannelId, ChannelSkeleton } from './ContactChannels.js';
import { ContactForm } from './ContactForm.js';
import styles from './ContactScene.module.css';
import { CHANNELS, CONTACT } from './contact.texts.js';
import { Office } from './Office.js';

const CARDS: readonly ChannelId[] = ['chat', 'email', 'phone', 'hours'];

/**
 * Channels, experts, message form, short FAQ and office (docs/product-rules.md#content-4). Contact data are the admin's
 * settings.
 */
const ContactScene = observer(function ContactScene() {
  const { catalog } = useStores();
  const { site } = catalog;
  const retry = () => void catalog.loadSite();
  return (
    <main className="page content">
      <title>{`${CONTACT.title} · ${catalog.siteName}`}</title>
      <PageHeader crumbs={[{ text: CONTACT.title }]} title={CONTACT.title} text={CONTACT.text} />
      <section aria-labelledby="channels-heading">
        <h2 className="visually-hidden" id="channels-heading">
          {CONTACT.channels}
        </h2>
        <AsyncView
          state={catalog.siteState}
          onRetry={retry}
          failure={CHANNELS.loadFailed}
          skeleton={
            <div className={`grid grid--4 ${styles.channels}`}>
              {CARDS.map((id) => (
                <ChannelSkeleton key={id} />
              ))}
            </div>
          }
        >
          {site && (
            <ul className={`grid grid--4 ${styles.channels}`}>
              {CARDS.map((id) => (
                <ChannelCard key={id} id={id} site={site} />
              ))}
            </ul>
          )}
        </AsyncView>
      </section>
      <div className={styles.main}>
        <ContactForm />
        <aside className="stack">
          {site ? (
            <>
              <Experts site={site} />
              <Office address={site.contact.address} />
            </>
          ) : (
            catalog.siteState.status !== 'failed' && (
              <>
                <Skeleton height={228} />
                <Skeleton height={316} />
              </>
            )
          )}
        </aside>
      </div>
      <section className={styles.faq}>
        <div>
          <h2>{CONTACT.faqTitle}</h2>
          <Button kind="text" to="/faq">
            {CONTACT.faqMore}
            <Icon name="arrow-right" />
          </Button>
        </div>
        <FaqAccordion items={CONTACT.faq} openFirst />
      </section>
    </main>
  );
});

function Experts({ site }: { site: SiteView }) {
  if (site.support.length === 0) return null;
  return (
    <Card aria-labelledby="expert-heading">
      <CardHeader className={styles.expertsHeader}>
        <div>
          <h2 className="heading-4" id="expert-heading">
            {CONTACT.expertsTitle}
          </h2>
          <p className="small muted">{CONTACT.expertsText}</p>
        </div>
      </CardHeader>
      <ul className={styles.experts}>
        {site.support.map(({ name, phone, role }) => (
          <li key={phone}>
            <div className={styles.expertsWho}>
              <Avatar name={name} />
              <span>
                <b>{name}</b>
                <small>{role}</small>
              </span>
            </div>
            <div className={styles.expertsAction}>
              <Button
                kind="soft"
                size="sm"
                href={chatLink(phone)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={CONTACT.chatWith(name)}
              >
                <Logo name="whatsapp" icon="md" />
                {CONTACT.chat}
              </Button>
              <Button size="sm" href={phoneLink(phone)} aria-label={CONTACT.callTo(name)}>
                <Icon name="phone" />
                {CONTACT.call}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default ContactScene;
