import { LegalPage } from './LegalPage.js';
import { termsOfService } from './terms.texts.js';

export default function TermsScene() {
  return <LegalPage path="/terms-of-service" text={termsOfService} />;
}
