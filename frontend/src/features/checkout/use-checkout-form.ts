import { useForm } from '../../lib/use-form.js';
import { useMounted } from '../../lib/use-mounted.js';
import type { CheckoutDraft, CheckoutErrors, CheckoutForm, CheckoutStore } from './CheckoutStore.js';

/**
 * The form over the store's draft. @param onSent gets the address of the order or payment request, unless the page was
 * left meanwhile, because the answer may come much later.
 */
export function useCheckoutForm(checkout: CheckoutStore, onSent: (to: string) => void): CheckoutForm {
  const mounted = useMounted();
  const form = useForm<CheckoutDraft, keyof CheckoutErrors>({
    store: checkout,
    check: () => checkout.errors,
    send: async () => {
      const to = await checkout.send();
      if (to !== null && mounted.current) onSent(to);
    },
    onInvalid: checkout.announce,
    onError: checkout.refused,
  });
  const submit: CheckoutForm['submit'] = (event) => {
    // Enter sends without leaving the field.
    checkout.tidyUrl();
    form.submit(event);
  };
  // Fields keep the focus while the draft is sent, and what is typed then would be lost.
  const set: CheckoutForm['set'] = (change) => {
    if (!checkout.busy) form.set(change);
  };
  return { ...form, set, submit, props: { ...form.props, onSubmit: submit } };
}
