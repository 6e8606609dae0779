/** jest.setup.mjs puts `stopPostgres` into the process's globals. */
const shared = /** @type {any} */ (globalThis);

export default async function teardown() {
  await shared.stopPostgres?.();
}
