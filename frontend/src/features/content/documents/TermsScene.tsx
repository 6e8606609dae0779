import { termsOfService } from '../../texts/legal/terms.js';
import { LegalPage } from './LegalPage.js';

export default function TermsScene() {
  return <LegalPage path="/terms-of-service" text={termsOfService} />;
}
