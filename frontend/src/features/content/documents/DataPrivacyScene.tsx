import { dataPrivacy } from './data-privacy.texts.js';
import { LegalPage } from './LegalPage.js';
import './documents.css';

export default function DataPrivacyScene() {
  return <LegalPage path="/data-privacy" text={dataPrivacy} />;
}
