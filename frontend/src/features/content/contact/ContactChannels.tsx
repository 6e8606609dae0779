import type { IconName } from '@yukselt/contracts';
import type { SiteView } from '@yukselt/contracts/api';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Skeleton } from '../../../ui/feedback/LoadingSkeleton.js';
import { Card } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { chatLink, phoneLink } from '../../shared/contact-links.js';
import styles from './ContactChannels.module.css';
import { CHANNELS } from './contact.texts.js';

export type ChannelId = 'chat' | 'email' | 'phone' | 'hours';
const ICONS: Record<ChannelId, IconName> = { chat: 'comment', email: 'mail', phone: 'phone', hours: 'clock' };

/** One way to reach the shop, with what really does it: a chat, a mail program, a call. */
export function ChannelCard({ id, site }: { id: ChannelId; site: SiteView }) {
  const { title, text } = CHANNELS[id];
  const act: Record<ChannelId, () => ReactNode> = {
    chat: () => (
      <Button
        kind="soft"
        href={chatLink((site.support[0] ?? site.contact).phone)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {CHANNELS.chat.action}
        <Icon name="external" />
        <span className="visually-hidden">{COMMON.newWindow}</span>
      </Button>
    ),
    email: () => (
      <a className="link" href={`mailto:${site.contact.email}`}>
        {site.contact.email}
      </a>
    ),
    phone: () => (
      <a className="link nowrap" href={phoneLink(site.contact.phone)}>
        {site.contact.phone}
      </a>
    ),
    hours: () => <b>{CHANNELS.hours.value}</b>,
  };
  return (
    <Card as="li" className={styles.channel}>
      <span className={styles.icon}>
        <Icon name={ICONS[id]} />
      </span>
      <div className={styles.text}>
        <h3 className="heading-4">{title}</h3>
        <p>{text}</p>
      </div>
      <div className={styles.action}>{act[id]()}</div>
    </Card>
  );
}

/** Holds the place of a {@link ChannelCard}. */
export const ChannelSkeleton = () => (
  <Card as="div" className={styles.channel}>
    <Skeleton kind="circle" />
    <Skeleton kind="title" />
    <Skeleton width="80%" />
    <Skeleton kind="button" />
  </Card>
);
