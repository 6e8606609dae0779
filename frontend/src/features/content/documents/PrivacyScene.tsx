import { privacyPolicy } from './privacy.texts.js';
import { LegalPage } from './LegalPage.js';
import './documents.css';

export default function PrivacyScene() {
  return <LegalPage path="/privacy-policy" text={privacyPolicy} />;
}
