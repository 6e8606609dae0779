import { Button } from '../../../ui/actions/Button.js';
import { COMMON } from '../../../ui/common.texts.js';
import { Card, CardBody } from '../../../ui/layout/Card.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { CONTACT } from './contact.texts.js';
import styles from './Office.module.css';

const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/**
 * Address with a drawn map. Nothing is embedded: no third party learns who looked at this page; the link opens a real
 * map.
 */
export function Office({ address }: { address: string }) {
  return (
    <Card className={styles.office} aria-labelledby="office-heading">
      <div className={styles.officeMap} role="img" aria-label={CONTACT.mapLabel}>
        <svg viewBox="0 0 376 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path className={styles.officePark} d="M-10 118 84 96l26 100H-10zM268-10h120v72l-98 22z" />
          <path className={styles.officeWater} d="M-10-10h132c-18 34-70 40-132 74z" />
          <g className={styles.officeStreet}>
            <path d="M-10 96 150 58 260-20" />
            <path d="M60 200 40 84" />
            <path d="M110 200 92 72" />
            <path d="M150 58l30 142" />
            <path d="M92 130 386 62" />
            <path d="M232 2l40 198" />
            <path d="M320-10l36 210" />
            <path d="M110 176l276-62" />
          </g>
          <path className={styles.officeRoad} d="M-10 150c90-30 130-26 200-58S300 20 386 18" />
        </svg>
        <span className={styles.officePin}>
          <Icon name="pin" />
        </span>
      </div>
      <CardBody>
        <h2 className="heading-4" id="office-heading">
          {CONTACT.officeTitle}
        </h2>
        <address>{address}</address>
        <Button size="sm" href={mapLink(address)} target="_blank" rel="noopener noreferrer">
          {CONTACT.openMap}
          <Icon name="external" />
          <span className="visually-hidden">{COMMON.newWindow}</span>
        </Button>
      </CardBody>
    </Card>
  );
}
