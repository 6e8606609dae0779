import { privacyPolicy } from '../../texts/legal/privacy.js';
import { LegalPage } from './LegalPage.js';

export default function PrivacyScene() {
  return <LegalPage path="/privacy-policy" text={privacyPolicy} />;
}
