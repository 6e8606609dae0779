import { Button } from '../../../../ui/actions/Button.js';
import { Icon } from '../../../../ui/pictures/Icon.js';
import { ADMIN } from '../admin.texts.js';
import { PersonLine } from './PersonLine.js';
import { UnderReviewAlert } from './UnderReview.js';

interface Props {
  customer: { name: string; email: string; underReview: boolean };
  userId: string;
  /** What the customer has done so far. */
  record?: string | undefined;
}

/**
 * The customer of an order or a payment request, with the way to the wallet's history, and whether
 * commands for the account are accepted.
 */
export function CustomerLine({ customer, userId, record }: Props) {
  return (
    <>
      <PersonLine name={customer.name || ADMIN.unknownCustomer} email={customer.email || ADMIN.none} record={record}>
        <Button
          kind="icon"
          size="sm"
          to={`/denetim/cuzdan/${userId}`}
          aria-label={ADMIN.walletHistory}
          title={ADMIN.walletHistory}
        >
          <Icon name="wallet" />
        </Button>
      </PersonLine>
      {customer.underReview && <UnderReviewAlert />}
    </>
  );
}
