import { dataPrivacy } from './data-privacy.texts.js';
import { LegalPage } from './LegalPage.js';

export default function DataPrivacyScene() {
  return <LegalPage path="/data-privacy" text={dataPrivacy} />;
}
