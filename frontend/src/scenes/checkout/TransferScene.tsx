import type { PaymentRequestView } from '@yukselt/contracts/api/account.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { AsyncView } from '../../components/AsyncView.js';
import { Crumbs } from '../../components/PageHead.js';
import { StatusTag } from '../../components/StatusTag.js';
import { TransferDetails } from '../../components/TransferDetails.js';
import { failed, LOADING, READY, type RequestState } from '../../stores/request-state.js';
import { useStores } from '../../stores/StoreProvider.js';
import { CHECKOUT, TRANSFER } from '../../texts/checkout.js';
import { TransferStatus } from './TransferStatus.js';

/** Where to send the money for a cart payment, and what became of it; the server's events keep it fresh. */
const TransferScene = observer(function TransferScene() {
  const { api, catalog, session, live } = useStores();
  const { requestId = '' } = useParams();
  const { pathname } = useLocation();
  const [request, setRequest] = useState<PaymentRequestView | null>(null);
  const [state, setState] = useState<RequestState>(LOADING);
  const [round, setRound] = useState(0);
  const userId = session.user?.id;

  useEffect(() => {
    if (!userId) return;
    let here = true;
    const read = async () => {
      try {
        const fresh = await api.payments.request(requestId);
        if (!here) return;
        setRequest(fresh);
        setState(READY);
      } catch (error) {
        // What is shown stays; the next event reads again.
        if (here) setState((current) => (current.status === 'ready' ? current : failed(error)));
      }
    };
    void read();
    const stop = live.onLive((signal) => {
      if (signal.type === 'poll' || (signal.type !== 'heartbeat' && signal.requestIds.includes(requestId))) void read();
    });
    return () => {
      here = false;
      stop();
    };
  }, [api, live, requestId, userId, round]);

  if (session.status === 'guest') return <Navigate to={`/login?devam=${encodeURIComponent(pathname)}`} replace />;
  return (
    <main className="page co">
      <title>{`${CHECKOUT.title} · ${catalog.siteName}`}</title>
      <AsyncView state={state} failure={TRANSFER.failed} onRetry={() => { setState(LOADING); setRound(round + 1); }}>
        {request && (
          <>
            <Crumbs items={[{ text: CHECKOUT.title, to: '/checkout' }, { text: TRANSFER.crumb[request.method] }]} />
            <div className="co__head">
              <h1>{TRANSFER.title[request.method]}</h1>
              <p>{request.kind === 'cart' ? TRANSFER.text : TRANSFER.textTopUp}</p>
              <span className="phone-only co__status"><StatusTag payment={request.status} /></span>
            </div>
            <div className="split">
              <div className="stack stack--6"><TransferDetails request={request} /></div>
              <aside className="stack stack--6"><TransferStatus request={request} /></aside>
            </div>
          </>
        )}
      </AsyncView>
    </main>
  );
});

export default TransferScene;
