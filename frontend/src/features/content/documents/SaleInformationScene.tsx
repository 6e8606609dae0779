import { LegalPage } from './LegalPage.js';
import { saleInformation } from './sale-information.texts.js';

export default function SaleInformationScene() {
  return <LegalPage path="/on-bilgilendirme-formu" text={saleInformation} />;
}
