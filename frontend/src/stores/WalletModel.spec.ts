import { WalletModel } from './WalletModel.js';

const view = (balance: string, revision: string) => ({
  balance,
  revision,
  pendingAmount: '0',
  pendingCount: 0,
  underReview: false,
});

it('has no balance until it is read', () => {
  expect(new WalletModel().balance).toBeNull();
});

it('drops an answer that is older than another one that came while it was on its way', () => {
  const wallet = new WalletModel();
  const late = wallet.beginRead();
  const onTime = wallet.beginRead();
  wallet.beginRead()(view('50000', '3'));
  late(view('10', '2'));
  expect(wallet.balance).toBe(50_000n);
  onTime({ ...view('50000', '3'), pendingCount: 1 });
  expect(wallet.view?.pendingCount).toBe(1);
});

it('holds the newest answer, also after a restore that has taken revisions back', () => {
  const wallet = new WalletModel();
  wallet.beginRead()(view('20000', '10'));
  wallet.beginRead()(view('10000', '2'));
  expect(wallet.balance).toBe(10_000n);
});

it('starts empty for another user', () => {
  const wallet = new WalletModel();
  wallet.beginRead()(view('50000', '30'));
  wallet.clear();
  wallet.beginRead()(view('10', '-1'));
  expect(wallet.balance).toBe(10n);
});
