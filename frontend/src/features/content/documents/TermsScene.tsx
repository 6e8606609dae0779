import { LegalPage } from './LegalPage.js';
import { termsOfService } from './terms.texts.js';
import './documents.css';

export default function TermsScene() {
  return <LegalPage path="/terms-of-service" text={termsOfService} />;
}
