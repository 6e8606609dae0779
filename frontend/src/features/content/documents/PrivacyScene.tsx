import { LegalPage } from './LegalPage.js';
import { privacyPolicy } from './privacy.texts.js';

export default function PrivacyScene() {
  return <LegalPage path="/privacy-policy" text={privacyPolicy} />;
}
