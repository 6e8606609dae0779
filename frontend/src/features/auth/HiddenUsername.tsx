/** Password managers fill and store a password under the address of this field, which no person sees. */
export const HiddenUsername = ({ email }: { email: string | undefined }) => (
  <input
    className="visually-hidden"
    type="email"
    autoComplete="username"
    value={email ?? ''}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);
