import type { PaymentRequestView } from '@yukselt/contracts/api/account.js';
import { moneyParts } from '@yukselt/contracts/money.js';
import { QRCodeSVG } from 'qrcode.react';
import { groupByFour } from '../format.js';
import { TRANSFER } from '../texts/checkout.js';
import { CopyButton, CopyRow } from './CopyRow.js';
import { Money } from './Money.js';

/** The amount as a banking app takes it: `194,80`. */
const plainAmount = (amount: string): string => {
  const { lira, kurus } = moneyParts(BigInt(amount));
  return `${lira.replaceAll('.', '')},${kurus}`;
};

/** Amount, account, holder, bank and reference code of a payment request, each to be copied, and all of it as a code to scan. */
export function TransferDetails({ request: { amount, method, instruction, reference } }: { request: PaymentRequestView }) {
  const account = instruction.account.replace(/\s/g, '');
  const label = TRANSFER.account[method];
  const text = `${label}: ${account}\n${TRANSFER.holder}: ${instruction.holder}\n${TRANSFER.amountWhat}: ${plainAmount(amount)} TL\n${TRANSFER.reference}: ${reference}`;
  return (
    <section className="card"><div className="card__body give">
      <div>
        <div className="give__sum"><div><small>{TRANSFER.amount}</small><Money amount={amount} size="xl" /></div><CopyButton value={plainAmount(amount)} what={TRANSFER.amountWhat} /></div>
        <div className="stack stack--3">
          <CopyRow className="copyrow--iban" label={label} tag={TRANSFER.sample} value={account} what={label} shown={groupByFour(account).map((group, index) => <span key={index}>{group}</span>)}
            button={<CopyButton kind="accent" value={account} what={label}>{TRANSFER.copyAccount}</CopyButton>} />
          <CopyRow label={TRANSFER.holder} value={instruction.holder} what={TRANSFER.holderWhat} />
          <CopyRow label={TRANSFER.bank} value={instruction.bank} what={TRANSFER.bank} />
          <CopyRow label={TRANSFER.reference} value={reference} what={TRANSFER.referenceWhat} />
        </div>
      </div>
      <figure className="qr">
        <div className="qr__tile"><QRCodeSVG value={text} level="M" title={TRANSFER.qr} fgColor="currentColor" bgColor="transparent" /><span className="qr__tag">{TRANSFER.sample}</span></div>
        <figcaption><b>{TRANSFER.qr}</b><div className="muted">{TRANSFER.qrText}</div></figcaption>
      </figure>
    </div></section>
  );
}
