import { RECEIPT_MAX_BYTES } from '@yukselt/contracts';
import { type AccountApi, accountApi } from '../../api/account.api.js';
import { ApiError, NetworkError } from '../../api/errors.js';
import { FakeServer, ok, refused, USER, until } from '../../stores/testing/fake-server.js';
import { commandResult, request } from '../../stores/testing/records.js';
import { receiptError, TransferStore } from './TransferStore.js';
import { RECEIPT } from './transfer.texts.js';

const PATH = 'GET /api/v1/me/payment-requests/r1';
const KEPT = { mime: 'application/pdf', size: 10, uploadedAt: '2026-11-21T09:00:00.000Z' } as const;
const file = (type = 'application/pdf', size = 10) =>
  Object.defineProperty(new File(['%PDF-'], 'dekont.pdf', { type }), 'size', { value: size });

function setUp(sendReceipt: AccountApi['sendReceipt'] = async () => KEPT) {
  const server = new FakeServer().on(PATH, ok({ ...request('r1'), receipt: null }));
  const store = new TransferStore({
    api: { ...accountApi(server.http), sendReceipt },
    commands: server.commands(),
    onLive: server.onLive,
  });
  return { server, store };
}

describe('receiptError', () => {
  it.each([
    ['image/jpeg', 10, null],
    ['image/webp', RECEIPT_MAX_BYTES, null],
    ['application/pdf', RECEIPT_MAX_BYTES + 1, RECEIPT.tooLarge],
    ['application/pdf', 0, RECEIPT.empty],
    ['image/gif', 10, RECEIPT.wrongType],
    ['', 10, RECEIPT.wrongType],
  ])('%s of %i bytes: %p', (type, size, error) => {
    expect(receiptError({ type, size })).toBe(error);
  });
});

describe('TransferStore', () => {
  it('shows a decision about its request at once', async () => {
    const { server, store } = setUp();
    const stop = store.watch('r1');
    await until(() => store.state.status === 'ready');
    server.on(PATH, ok({ ...request('r1', { status: 'approved' }), receipt: null }));
    server.push({
      type: 'account',
      userId: USER,
      revision: '4',
      position: '9',
      orderIds: [],
      requestIds: ['other'],
      wallet: false,
    });
    server.push({
      type: 'account',
      userId: USER,
      revision: '5',
      position: '10',
      orderIds: [],
      requestIds: ['r1'],
      wallet: true,
    });
    await until(() => store.request?.status === 'approved');
    expect(server.sent(PATH)).toHaveLength(2);
    stop();
  });

  it('keeps its value when a refresh fails, and offers a retry when the first read fails', async () => {
    const { server, store } = setUp();
    server.on(
      PATH,
      refused(404, 'PAYMENT_REQUEST_NOT_FOUND', 'Ödeme talebi bulunamadı'),
      ok({ ...request('r1'), receipt: null }),
      'lost',
    );
    store.watch('r1');
    await until(() => store.state.status === 'failed');
    await store.load();
    await store.load();
    expect([store.state.status, store.request?.id]).toEqual(['ready', 'r1']);
  });

  it('ignores the answer about a receipt once another request is shown', async () => {
    const { server, store } = setUp();
    const remove = 'DELETE /api/v1/me/payment-requests/r1/receipt';
    server
      .on(PATH, ok({ ...request('r1'), receipt: KEPT }))
      .on('GET /api/v1/me/payment-requests/r2', ok({ ...request('r2'), receipt: KEPT }))
      .on(remove, ok({}));
    const release = server.hold(remove);
    const leave = store.watch('r1');
    await until(() => store.state.status === 'ready');
    const removed = store.removeReceipt();
    leave();
    store.watch('r2');
    await until(() => store.request?.id === 'r2');
    release();
    await removed;
    expect([store.request?.receipt, store.upload.status]).toEqual([KEPT, 'idle']);
  });

  it('uploads a receipt and shows its progress', async () => {
    const parts: number[] = [];
    const { store } = setUp(async (_id, _file, onProgress) => {
      onProgress(0.5);
      if (store.upload.status === 'sending') parts.push(store.upload.part);
      return KEPT;
    });
    store.watch('r1');
    await until(() => store.state.status === 'ready');
    expect(await store.send(file())).toBe(true);
    expect(parts).toEqual([0.5]);
    expect([store.upload.status, store.request?.receipt]).toEqual(['idle', KEPT]);
  });

  it('reports the error of a file, before or after the upload', async () => {
    let refusal: unknown = null;
    const { store } = setUp(async () => {
      throw refusal;
    });
    store.watch('r1');
    expect(await store.send(file('image/gif'))).toBe(false);
    expect(store.upload).toEqual({ status: 'failed', text: RECEIPT.wrongType });
    refusal = new ApiError({
      status: 422,
      code: 'RECEIPT_UNREADABLE',
      detail: 'Dosya okunamadı. Dekontu yeniden kaydedip deneyin.',
    });
    await store.send(file());
    expect(store.upload).toEqual({ status: 'failed', text: 'Dosya okunamadı. Dekontu yeniden kaydedip deneyin.' });
    refusal = new DOMException('stopped', 'AbortError');
    await store.send(file());
    expect(store.upload.status).toBe('idle');
  });

  it('calls an upload without an answer no failure, and shows the receipt when it is stored', async () => {
    const { server, store } = setUp(async () => {
      throw new NetworkError(null);
    });
    store.watch('r1');
    await until(() => store.request !== null);
    server.on(PATH, 'lost');
    expect(await store.send(file())).toBe(false);
    expect(store.upload).toEqual({ status: 'unknown', text: RECEIPT.unknown });
    server.on(PATH, ok({ ...request('r1'), receipt: KEPT }));
    await store.send(file());
    await until(() => store.request?.receipt !== null);
    await until(() => store.upload.status === 'idle');
  });

  it('calls a removal without an answer no failure', async () => {
    const { server, store } = setUp();
    server
      .on(PATH, ok({ ...request('r1'), receipt: KEPT }))
      .on('DELETE /api/v1/me/payment-requests/r1/receipt', 'lost');
    store.watch('r1');
    await until(() => store.request !== null);
    expect(await store.removeReceipt()).toBe(false);
    expect(store.upload).toEqual({ status: 'unknown', text: RECEIPT.removeUnknown });
    await store.load();
    expect(store.upload.status).toBe('unknown');
  });

  it('removes a receipt, and withdraws the request', async () => {
    const { server, store } = setUp();
    server
      .on(PATH, ok({ ...request('r1'), receipt: KEPT }))
      .on(
        'DELETE /api/v1/me/payment-requests/r1/receipt',
        ok({}),
        refused(409, 'PAYMENT_REQUEST_NOT_PENDING', 'Bu ödeme talebi artık beklemede değil.'),
      )
      .on('POST /api/v1/me/payment-requests/r1/withdraw', ok(commandResult()));
    store.watch('r1');
    await until(() => store.request !== null);
    expect(await store.removeReceipt()).toBe(true);
    expect(store.request?.receipt).toBeNull();
    expect(await store.removeReceipt()).toBe(false);
    expect(store.upload).toEqual({ status: 'failed', text: 'Bu ödeme talebi artık beklemede değil.' });
    await store.withdraw();
    expect(server.sent('POST /api/v1/me/payment-requests/r1/withdraw')).toHaveLength(1);
  });
});
