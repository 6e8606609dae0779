import { dataPrivacy } from '../../texts/legal/data-privacy.js';
import { LegalPage } from './LegalPage.js';

export default function DataPrivacyScene() {
  return <LegalPage path="/data-privacy" text={dataPrivacy} />;
}
