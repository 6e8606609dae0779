import { LegalPage } from './LegalPage.js';
import { saleContract } from './sale-contract.texts.js';

export default function SaleContractScene() {
  return <LegalPage path="/mesafeli-satis-sozlesmesi" text={saleContract} />;
}
