import type { AdminOrderRow } from '@yukselt/contracts/api';
import { ADMIN } from '../admin.texts.js';
import { UnderReviewTag } from '../panel/UnderReview.js';

interface Props {
  customer: AdminOrderRow['customer'];
  /** Of the button, to which the focus returns when the panel closes. */
  id: string;
  onOpen: () => void;
  /** Of the table: the cell and its button. */
  styles: { cell: string | undefined; button: string | undefined };
}

/** The customer of a row; the name is the button that opens the row. */
export function CustomerCell({ customer: { name, email, underReview }, id, onOpen, styles }: Props) {
  return (
    <td
      data-cell="main"
      className={styles.cell}
      data-tagged={underReview ? '' : undefined}
      title={`${name} · ${email}`}
    >
      <button
        type="button"
        className={styles.button}
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
