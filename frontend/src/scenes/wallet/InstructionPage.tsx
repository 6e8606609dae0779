import type { PaymentRequestView } from '@yukselt/contracts/api/account.js';
import { moneyParts } from '@yukselt/contracts/money.js';
import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect } from 'react';
import { AsyncView } from '../../components/AsyncView.js';
import { Button } from '../../components/Button.js';
import { CopyButton, CopyRow } from '../../components/CopyRow.js';
import { Icon } from '../../components/Icon.js';
import { Skel } from '../../components/LoadingSkeleton.js';
import { Money } from '../../components/Money.js';
import { Crumbs } from '../../components/PageHead.js';
import { StatusTag } from '../../components/StatusTag.js';
import { formatTime, groupByFour } from '../../format.js';
import { useStores } from '../../stores/StoreProvider.js';
import type { WalletStore } from '../../stores/WalletStore.js';
import { WALLET } from '../../texts/wallet.js';

const TEXT = WALLET.instruction;

/** Where to send the money and what to write with it, as the request keeps it; its status changes by itself. */
export const InstructionPage = observer(function InstructionPage({ store, requestId }: { store: WalletStore; requestId: string }) {
  const { catalog } = useStores();
  const ready = store.requests.state.status === 'ready';
  useEffect(() => {
    if (ready) void store.openInstruction(requestId);
    return () => store.closeInstruction();
  }, [store, requestId, ready]);
  useEffect(() => window.scrollTo({ top: 0 }), [requestId]);
  const request = store.instruction;
  const method = request?.method ?? 'bank';
  return (
    <main className="page wal wal--give">
      <title>{`${TEXT.title[method]} · ${catalog.siteName}`}</title>
      <Crumbs items={[{ text: WALLET.title, to: '/wallet' }, { text: TEXT.crumb[method] }]} />
      <AsyncView state={store.instructionState} onRetry={() => void store.openInstruction(requestId)} failure={WALLET.requestsFailed}
        skeleton={<div className="split give__skel"><div className="card card__body stack"><Skel height={44} width="40%" /><Skel height={80} /><Skel height={60} /><Skel height={60} /><Skel height={60} /></div><Skel height={320} /></div>}>
        {request && <Instruction request={request} />}
      </AsyncView>
    </main>
  );
});

function Instruction({ request }: { request: PaymentRequestView }) {
  const { method, kind, instruction, reference } = request;
  const amount = BigInt(request.amount);
  const { lira, kurus } = moneyParts(amount);
  const account = instruction.account.replace(/\s/g, '');
  const form = /^TR/i.test(account) ? 'bank' : 'papara';
  return (
    <>
      <div className="wal__head"><h1>{TEXT.title[method]}</h1><p>{kind === 'cart' ? TEXT.textCart : TEXT.text}</p></div>
      <div className="split">
        <section className="card"><div className={method === 'papara' ? 'card__body give' : 'card__body give give--solo'}>
          <div>
            <div className="give__sum"><div><small>{TEXT.amount}</small><Money amount={amount} size="xl" /></div><CopyButton value={`${lira.replaceAll('.', '')},${kurus}`} what={TEXT.what.amount} /></div>
            <div className="stack stack--3">
              <CopyRow className="copyrow--iban" label={TEXT.what[form]} tag={TEXT.sample} value={account} what={TEXT.what[form]}
                shown={groupByFour(account).map((group, index) => <span key={index}>{group}</span>)}
                button={<CopyButton kind="accent" value={account} what={TEXT.what[form]}>{TEXT.copyAccount[form]}</CopyButton>} />
              <CopyRow label={TEXT.holder} value={instruction.holder} what={TEXT.what.holder} />
              <CopyRow label={TEXT.bankName} value={instruction.bank} what={TEXT.what.bankName} />
              <CopyRow label={TEXT.referenceLabel} value={reference} what={TEXT.what.reference} />
            </div>
          </div>
          {method === 'papara' && (
            <figure className="qr">
              <div className="qr__tile"><QRCodeSVG value={account} level="H" title={TEXT.qr} bgColor="transparent" fgColor="currentColor" /><span className="qr__tag">{TEXT.sample}</span></div>
              <figcaption><b>{TEXT.qr}</b><div className="muted">{TEXT.qrText}</div></figcaption>
            </figure>
          )}
        </div></section>
        <aside>
          <section className="card"><div className="card__body stack stack--6">
            <div className="row row--between"><h2 className="h3">{TEXT.status}</h2><StatusTag payment={request.status} /></div>
            <RequestTimeline request={request} />
            <p className="small muted">{TEXT.leave}</p>
            <div className="stack stack--2"><Button kind="primary" block to="/dashboard">{TEXT.dashboard}</Button><Button kind="text" block to="/wallet"><Icon name="arrow-left" />{TEXT.back}</Button></div>
          </div></section>
        </aside>
      </div>
    </>
  );
}

function RequestTimeline({ request: { id, status, kind, createdAt, decidedAt, adminNote } }: { request: PaymentRequestView }) {
  const cart = kind === 'cart';
  return (
    <ol className="timeline" aria-live="polite">
      <li data-state="done"><span className="timeline__dot"><Icon name="check" /></span><div><b>{TEXT.asked}</b><small>{WALLET.request} <span className="mono">{id.slice(0, 8)}</span></small></div><time dateTime={createdAt}>{formatTime(createdAt)}</time></li>
      {status === 'pending' ? (
        <>
          <li data-state="now"><span className="timeline__dot"><Icon name="hourglass" /></span><div><b>{TEXT.waiting}</b><small>{TEXT.waitingText}</small></div></li>
          <li data-state="next"><span className="timeline__dot" /><div><b>{cart ? TEXT.ordered : TEXT.rises}</b></div></li>
        </>
      ) : (
        <li data-state={status === 'approved' ? 'done' : 'bad'}>
          <span className="timeline__dot"><Icon name={status === 'approved' ? 'check' : 'x'} /></span>
          <div><b>{status === 'rejected' ? TEXT.rejected : cart ? TEXT.approvedCart : TEXT.approved}</b>{adminNote !== null && <small>{adminNote}</small>}</div>
          {decidedAt !== null && <time dateTime={decidedAt}>{formatTime(decidedAt)}</time>}
        </li>
      )}
    </ol>
  );
}
