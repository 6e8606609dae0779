import { moneyParts } from '@yukselt/contracts';
import type { PaymentRequestView } from '@yukselt/contracts/api';
import { groupByFour } from '../../lib/format.js';
import { Money, moneyText } from '../../ui/data/Money.js';
import { Card, CardBody } from '../../ui/layout/Card.js';
import { CopyButton, CopyRow } from '../shared/CopyRow.js';
import { paparaLink } from './papara-link.js';
import { TransferCode } from './TransferCode.js';
import styles from './TransferDetails.module.css';
import { karekodText } from './tr-karekod.js';
import { TRANSFER } from './transfer.texts.js';

/** The amount as a banking app takes it: `194,80`. */
const plainAmount = (amount: string): string => {
  const { lira, kurus } = moneyParts(BigInt(amount));
  return `${lira.replaceAll('.', '')},${kurus}`;
};

type Shown = Pick<PaymentRequestView, 'id' | 'amount' | 'method' | 'instruction' | 'reference' | 'status'>;

/** What the code carries: a TR Karekod for a bank where the details fit, else the details as lines of text. */
function codeOf({ id, amount, method, instruction, reference }: Omit<Shown, 'status'>): {
  text: string;
  karekod: boolean;
} {
  const account = instruction.account.replace(/\s/g, '');
  const karekod =
    method === 'bank'
      ? karekodText({ iban: account, holder: instruction.holder, amount: BigInt(amount), reference, requestId: id })
      : null;
  if (karekod !== null) return { karekod: true, text: karekod };
  return {
    karekod: false,
    text: [
      [TRANSFER.account[method], account],
      [TRANSFER.holder, instruction.holder],
      [TRANSFER.amountWhat, `${plainAmount(amount)} TL`],
      [TRANSFER.reference, reference],
    ]
      .map((line) => line.join(': '))
      .join('\n'),
  };
}

/**
 * Amount, account, holder, bank and reference code of a payment request, each to be copied, and all of it as a code to
 * scan. A decided request asks for no payment, so it has no code and nothing to copy.
 */
export function TransferDetails({ request }: { request: Shown }) {
  const { id, amount, method, instruction, reference, status } = request;
  const open = status === 'pending';
  const account = instruction.account.replace(/\s/g, '');
  const iban = /^TR/i.test(account);
  const label = iban ? TRANSFER.account[method] : TRANSFER.accountNumber;
  const { text, karekod } = codeOf(request);
  const { title, what, note } = karekod ? TRANSFER.code.karekod : (TRANSFER.code[method] ?? TRANSFER.code.bank);
  return (
    <Card>
      <CardBody className={styles.details} data-closed={open ? undefined : ''}>
        <div>
          <div className={styles.sum}>
            <div>
              <small>{open ? TRANSFER.amount : TRANSFER.amountClosed}</small>
              <Money amount={amount} size="xl" />
            </div>
            <CopyButton value={plainAmount(amount)} what={TRANSFER.amountWhat} />
          </div>
          <div className="stack stack--3">
            <CopyRow
              className={styles.ibanRow}
              label={label}
              tag={TRANSFER.sample}
              value={account}
              what={label}
              display={groupByFour(account).map((group, index) => <span key={index}>{group}</span>)}
              button={
                <CopyButton kind={open ? 'accent' : 'text'} value={account} what={label}>
                  {iban ? TRANSFER.copyAccount : TRANSFER.copyNumber}
                </CopyButton>
              }
            />
            <CopyRow label={TRANSFER.holder} value={instruction.holder} what={TRANSFER.holderWhat} />
            <CopyRow label={TRANSFER.bank} value={instruction.bank} what={TRANSFER.bank} />
            <CopyRow label={TRANSFER.reference} value={reference} what={TRANSFER.referenceWhat} />
          </div>
        </div>
        {open && (
          <TransferCode
            text={text}
            title={title}
            what={what}
            note={note}
            reference={reference}
            lines={[`${TRANSFER.amountWhat}: ${moneyText(amount)}`, `${TRANSFER.referenceWhat}: ${reference}`]}
            papara={
              method === 'papara'
                ? paparaLink({ account, holder: instruction.holder, amount: BigInt(amount), reference, requestId: id })
                : null
            }
          />
        )}
      </CardBody>
    </Card>
  );
}
