import type { AdminOrderRow } from '@yukselt/contracts/api';
import { ADMIN } from '../admin.texts.js';
import { UnderReviewTag } from '../panel/UnderReview.js';

interface Props {
  customer: AdminOrderRow['customer'];
  /** Of the button, to which the focus returns when the panel closes. */
  id: string;
  onOpen: () => void;
  /** Looks that the table gives to the cell and to its button. */
  className: string | undefined;
  buttonClassName: string | undefined;
}

/** The customer of a row; the name is the button that opens the row. */
export function CustomerCell({
  customer: { name, email, underReview },
  id,
  onOpen,
  className,
  buttonClassName,
}: Props) {
  return (
    <td data-cell="main" className={className} data-tagged={underReview ? '' : undefined} title={`${name} · ${email}`}>
      <button
        type="button"
        className={buttonClassName}
        id={id}
        onClick={(event) => {
          event.stopPropagation();
          onOpen();
        }}
      >
        {name || ADMIN.unknownCustomer}
      </button>
      {underReview && <UnderReviewTag />}
      <span>{email || ADMIN.none}</span>
    </td>
  );
}
