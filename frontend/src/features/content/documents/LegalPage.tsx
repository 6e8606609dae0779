import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatDay } from '../../../lib/format.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { Tag } from '../../../ui/data/Tag.js';
import { AsyncView } from '../../../ui/feedback/AsyncView.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CHANNELS } from '../contact/contact.texts.js';
import { DocumentPage } from './DocumentPage.js';
import shared from './documents.module.css';
import styles from './LegalPage.module.css';
import { LEGAL, type LegalBlock, type LegalText, type ShopDetails } from './legal.texts.js';

const PAGES: readonly { to: string; text: string }[] = LEGAL.pages;
const SKELETON_LINES = 14;

const Block = ({ block }: { block: LegalBlock }) => {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('rows' in block)
    return (
      <dl className={shared.rows}>
        {block.rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ul className={styles.list}>
      {block.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/**
 * A legal text with the shop's own name and addresses in it. @param path of this page, left out of the links to the
 * others.
 */
export const LegalPage = observer(function LegalPage({
  path,
  text,
}: {
  path: string;
  text: (shop: ShopDetails) => LegalText;
}) {
  const { catalog } = useStores();
  const contact = catalog.site?.contact;
  const { title, lead, since, sections } = text({
    site: catalog.siteName,
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    address: contact?.address ?? '',
  });
  const otherDocuments = (
    <div className={shared.others}>
      <b>{LEGAL.others}</b>
      <ul>
        {PAGES.filter(({ to }) => to !== path).map(({ to, text: name }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Button size="sm" onClick={() => window.print()}>
        <Icon name="file" />
        {LEGAL.print}
      </Button>
    </div>
  );
  return (
    <DocumentPage title={title} lead={lead} contentsLabel={LEGAL.contents} contents={sections} aside={otherDocuments}>
      <AsyncView
        state={catalog.siteState}
        onRetry={() => void catalog.loadSite()}
        failure={CHANNELS.loadFailed}
        skeleton={
          <div className="stack">
            {Array.from({ length: SKELETON_LINES }, (_, line) => (
              <Skeleton key={line} height={line % 5 === 0 ? 24 : 14} />
            ))}
          </div>
        }
      >
        <p className={styles.since}>
          <time dateTime={since}>{LEGAL.since(formatDay(since))}</time> · <Tag tone="line">{LEGAL.draftTag}</Tag>{' '}
          {LEGAL.draft}
        </p>
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} translate="yes" aria-labelledby={id}>
            <h2 className="heading-3" id={id}>
              {heading}
            </h2>
            {body.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </AsyncView>
    </DocumentPage>
  );
});
