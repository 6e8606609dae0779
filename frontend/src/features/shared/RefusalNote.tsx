import type { ProblemCode } from '@yukselt/contracts';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/feedback/Alert.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { REFUSAL } from './refusal.texts.js';

/** Why a payment was refused. */
export interface Refusal {
  code: ProblemCode;
  text: string;
}

/** What keeps a customer from paying, at the button that was pressed: it stays until something is changed. */
export const RefusalNote = ({ refusal: { code, text } }: { refusal: Refusal }) => (
  <Alert kind="warn" role="alert" data-refusal="">
    <Icon name="alert" />
    <div>
      {text}
      {code === 'PAYMENT_REQUEST_LIMIT' && (
        <>
          {' '}
          <Link className="link" to="/wallet#talepler">
            {REFUSAL.pendingRequests}
          </Link>
        </>
      )}
    </div>
  </Alert>
);
