import type { paths } from 'generated-api';
import createClient from 'openapi-fetch';

export interface Shop {
  baseUrl: string;
  /** Password of the demo accounts. */
  password: string;
  newIdempotencyKey: () => string;
}

/** A client that knows this API from its document alone: it imports nothing of the shop. */
async function signIn({ baseUrl, password }: Shop, email: string) {
  const client = createClient<paths>({ baseUrl });
  const { data: session, error } = await client.POST('/api/v1/auth/login', { body: { email, password } });
  if (!session) throw new Error(`${email}: ${error?.code}`);
  if ('secondFactorNeeded' in session) throw new Error(`${email}: a code is needed`);
  client.use({
    onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.accessToken}`),
  });
  return { client, user: session.user };
}

/** A customer tops up and buys, an admin approves, an auditor replays the account. */
export async function buyApproveReplay(shop: Shop) {
  const [customer, admin, auditor] = await Promise.all([
    signIn(shop, 'elif@yukselt.demo'),
    signIn(shop, 'ayse@yukselt.demo'),
    signIn(shop, 'denetci@yukselt.demo'),
  ]);
  const params = () => ({ header: { 'idempotency-key': shop.newIdempotencyKey() } });
  const catalogue = await customer.client.GET('/api/v1/catalog/platforms/{slug}', {
    params: { path: { slug: 'instagram' } },
  });
  const service = catalogue.data?.services[0];
  const packageOnSale = service?.prices[0];
  if (!service || !packageOnSale) throw new Error('nothing on sale');
  const order = {
    lines: [{ serviceId: service.id, quantity: packageOnSale.amount }],
    expectedTotal: packageOnSale.price,
    method: 'balance' as const,
    target: { url: 'https://www.instagram.com/ornek', platform: service.platform },
  };

  const tooEarly = await customer.client.POST('/api/v1/me/checkout', { params: params(), body: order });
  const topUp = await customer.client.POST('/api/v1/me/payment-requests', {
    params: params(),
    body: { amount: '5000000', method: 'papara' },
  });
  const requestId = topUp.data?.requestId ?? '';
  const approval = await admin.client.POST('/api/v1/admin/accounts/{userId}/payment-requests/{requestId}/approve', {
    params: { ...params(), path: { userId: customer.user.id, requestId } },
    body: { receiptId: null },
  });
  const key = params();
  const checkout = await customer.client.POST('/api/v1/me/checkout', { params: key, body: order });
  const repeated = await customer.client.POST('/api/v1/me/checkout', { params: key, body: order });
  const path = { userId: customer.user.id };
  const history = await auditor.client.GET('/api/v1/audit/accounts/{userId}/history', { params: { path } });
  const verification = await auditor.client.GET('/api/v1/audit/accounts/{userId}/verification', { params: { path } });
  return {
    /** The narrowed code: a client that compares it with another one does not compile. */
    refusal: tooEarly.error?.code === 'INSUFFICIENT_BALANCE' ? tooEarly.error.data?.['total'] : undefined,
    price: packageOnSale.price,
    approved: approval.data?.balance,
    bought: checkout.data,
    repeated: repeated.data,
    events: history.data?.events.map(({ type, balance }) => `${type} ${balance}`),
    verdict: verification.data?.verdict,
  };
}
