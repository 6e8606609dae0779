/**
 * What an account should do, written apart from the domain and as plainly as possible: numbers, no events, no reuse.
 * The model test compares it with the runner after every step.
 */
export type Act =
  | { do: 'top-up'; id: string; amount: number }
  | { do: 'cart'; id: string; total: number; seen: number }
  | { do: 'withdraw'; id: string }
  | { do: 'approve'; id: string; order: string; self: boolean }
  | { do: 'reject'; id: string; self: boolean }
  | { do: 'undo'; id: string; self: boolean }
  | { do: 'buy'; id: string; total: number; seen: number }
  | { do: 'start-processing'; id: string }
  | { do: 'complete'; id: string }
  | { do: 'cancel'; id: string; ownerIsAdmin: boolean }
  | { do: 'adjust'; from: number; to: number; self: boolean }
  | { do: 'close'; givenUp: number | null };

interface Order {
  status: string;
  byBalance: boolean;
  total: number;
}
interface Request {
  status: string;
  amount: number;
  cart: boolean;
  order?: string;
}

export class Oracle {
  balance = 0;
  closed = false;
  readonly orders = new Map<string, Order>();
  readonly requests = new Map<string, Request>();

  /** Carries the act out, or says why not. */
  expect(act: Act): string {
    if (this.closed) return 'ACCOUNT_CLOSED';
    switch (act.do) {
      case 'top-up':
        if (act.amount <= 0) return 'AMOUNT_INVALID';
        if (act.amount < 10_000) return 'TOP_UP_TOO_SMALL';
        if (act.amount > 5_000_000) return 'TOP_UP_TOO_LARGE';
        return this.ask(act.id, act.amount, false);
      case 'cart':
        return act.total !== act.seen ? 'PRICE_CHANGED' : this.ask(act.id, act.total, true);
      case 'withdraw':
        return this.settle(act.id, 'withdrawn');
      case 'reject':
        return act.self ? 'OWN_ACCOUNT' : this.settle(act.id, 'rejected');
      case 'approve': {
        if (act.self) return 'OWN_ACCOUNT';
        const settled = this.settle(act.id, 'approved');
        const request = this.requests.get(act.id);
        if (settled !== 'ok' || !request) return settled;
        if (!request.cart) this.balance += request.amount;
        else {
          this.orders.set(act.order, { status: 'pending', byBalance: false, total: request.amount });
          request.order = act.order;
        }
        return 'ok';
      }
      case 'undo':
        return act.self ? 'OWN_ACCOUNT' : this.undo(act.id);
      case 'buy':
        if (act.total !== act.seen) return 'PRICE_CHANGED';
        if (act.total > this.balance) return 'INSUFFICIENT_BALANCE';
        this.balance -= act.total;
        this.orders.set(act.id, { status: 'pending', byBalance: true, total: act.total });
        return 'ok';
      case 'start-processing':
        return this.advance(act.id, 'pending', 'processing');
      case 'complete':
        return this.advance(act.id, 'processing', 'completed');
      case 'cancel': {
        const order = this.orders.get(act.id);
        if (!order) return 'ORDER_NOT_FOUND';
        if (order.status === 'completed') return 'ORDER_COMPLETED';
        if (order.status === 'cancelled') return 'ORDER_ALREADY_CANCELLED';
        order.status = 'cancelled';
        if (order.byBalance && !act.ownerIsAdmin) this.balance += order.total;
        return 'ok';
      }
      case 'adjust':
        if (act.self) return 'OWN_ACCOUNT';
        if (act.from !== this.balance) return 'BALANCE_MOVED';
        if (act.to === this.balance) return 'BALANCE_UNCHANGED';
        this.balance = act.to;
        return 'ok';
      case 'close':
        if ([...this.requests.values()].some((request) => request.status === 'pending')) return 'CLOSE_PENDING_REQUEST';
        if ([...this.orders.values()].some((order) => ['pending', 'processing'].includes(order.status)))
          return 'CLOSE_OPEN_ORDER';
        if (this.balance > 0 && act.givenUp !== this.balance) return 'CLOSE_BALANCE_LEFT';
        this.balance = 0;
        this.closed = true;
        return 'ok';
    }
  }

  private ask(id: string, amount: number, cart: boolean): string {
    if ([...this.requests.values()].filter((request) => request.status === 'pending').length >= 10)
      return 'PAYMENT_REQUEST_LIMIT';
    this.requests.set(id, { status: 'pending', amount, cart });
    return 'ok';
  }

  private settle(id: string, status: string): string {
    const request = this.requests.get(id);
    if (!request) return 'PAYMENT_REQUEST_NOT_FOUND';
    if (request.status !== 'pending') return 'PAYMENT_REQUEST_NOT_PENDING';
    request.status = status;
    return 'ok';
  }

  private undo(id: string): string {
    const request = this.requests.get(id);
    if (!request) return 'PAYMENT_REQUEST_NOT_FOUND';
    if (request.status !== 'approved' && request.status !== 'rejected') return 'PAYMENT_REQUEST_NOT_DECIDED';
    if (request.status === 'approved' && !request.cart) {
      if (this.balance < request.amount) return 'UNDO_BALANCE_SPENT';
      this.balance -= request.amount;
    }
    if (request.status === 'approved' && request.cart) {
      const order = this.orders.get(request.order!)!;
      if (order.status !== 'pending') return 'UNDO_ORDER_ADVANCED';
      order.status = 'cancelled';
    }
    request.status = 'pending';
    return 'ok';
  }

  private advance(id: string, from: string, to: string): string {
    const order = this.orders.get(id);
    if (!order) return 'ORDER_NOT_FOUND';
    if (order.status === 'cancelled') return 'ORDER_ALREADY_CANCELLED';
    if (order.status !== from) return 'ORDER_TRANSITION_INVALID';
    order.status = to;
    return 'ok';
  }
}
