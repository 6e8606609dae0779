import { useForm } from '../../lib/use-form.js';
import type { CheckoutDraft, CheckoutErrors, CheckoutForm, CheckoutStore } from './CheckoutStore.js';

/** The form over the store's draft. @param onSent gets the address of what was placed or requested */
export function useCheckoutForm(checkout: CheckoutStore, onSent: (to: string) => void): CheckoutForm {
  const form = useForm<CheckoutDraft, keyof CheckoutErrors>({
    store: checkout,
    check: () => checkout.errors,
    send: async () => {
      const to = await checkout.send();
      if (to !== null) onSent(to);
    },
    onInvalid: checkout.announce,
    onError: checkout.refused,
  });
  const submit: CheckoutForm['submit'] = (event) => {
    // Enter sends without leaving the field.
    checkout.tidyUrl();
    form.submit(event);
  };
  return { ...form, submit, props: { ...form.props, onSubmit: submit } };
}
