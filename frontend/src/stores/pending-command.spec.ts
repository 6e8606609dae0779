import {
  adjustBalanceBody,
  approveBody,
  bulkOrdersBody,
  bulkPaymentsBody,
  cancelOrderBody,
  checkoutBody,
  emptyBody,
  rejectBody,
  topUpBody,
  undoDecisionBody,
} from '@yukselt/contracts/api';
import { withoutTexts } from './pending-command.js';

/** Link, user name and notes are in the target. */
const TEXTS: ReadonlySet<string> = new Set(['target', 'reason', 'note']);

it.each<[string, { shape: object }]>([
  ...Object.entries({
    adjustBalanceBody,
    approveBody,
    bulkOrdersBody,
    cancelOrderBody,
    checkoutBody,
    emptyBody,
    rejectBody,
    topUpBody,
    undoDecisionBody,
  }),
  ...bulkPaymentsBody.options.map((body): [string, { shape: object }] => ['bulkPaymentsBody', body]),
])('removes only the texts of %s, and keeps a command without texts whole', (_, { shape }) => {
  const [texts, others] = [true, false].map((isText) =>
    Object.fromEntries(Object.keys(shape).flatMap((name) => (TEXTS.has(name) === isText ? [[name, 'x']] : []))),
  );
  const command = { intent: 'i', userId: 'u', method: 'POST', path: '/p', key: 'k', sentAt: 0 } as const;
  const whole = { ...command, body: others };
  expect(withoutTexts(whole, 5)).toEqual(whole);
  if (Object.keys(texts!).length > 0)
    expect(withoutTexts({ ...command, body: { ...others, ...texts } }, 5)).toEqual({ ...whole, endedAt: 5 });
});
