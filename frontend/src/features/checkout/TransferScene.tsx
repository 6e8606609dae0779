import { useParams } from 'react-router-dom';
import { RequireShopper } from '../shared/RequireShopper.js';
import { TransferPage } from '../transfer/TransferPage.js';
import { CHECKOUT } from './checkout.texts.js';

/** After a checkout by papara or bank: where to send the money (docs/product-rules.md#payments-4). */
export default function TransferScene() {
  const { requestId = '' } = useParams();
  return (
    <RequireShopper>
      {() => (
        <TransferPage
          requestId={requestId}
          above={{ text: CHECKOUT.title, to: '/checkout' }}
          back="/sosyal-medya-hizmetleri"
        />
      )}
    </RequireShopper>
  );
}
