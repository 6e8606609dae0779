/**
 * Prints what the operator needs once the shop runs.
 * @param {object} facts
 * @param {string} facts.url
 * @param {import('../process/backend-process.mjs').DemoAccount[]} facts.accounts
 * @param {number} facts.seconds that the start took.
 * @param {string} facts.data the data folder.
 * @param {string} facts.database
 * @param {string | undefined} facts.aside the folder of a database that lies outside the data folder.
 */
export function printReadyBanner({ url, accounts, seconds, data, database, aside }) {
  /** @param {'role' | 'email' | 'password'} key */
  const widest = (key) => Math.max(0, ...accounts.map((account) => account[key].length));
  const rows = accounts.map(({ role, email, password, note = '' }) =>
    [
      '',
      role.padEnd(widest('role') + 1),
      email.padEnd(widest('email') + 1),
      password.padEnd(widest('password') + 1),
      note,
    ]
      .join('  ')
      .trimEnd(),
  );
  const lines = [
    `Open it      ${url}`,
    '',
    ...(rows.length > 0 ? ['Demo accounts (role, e-mail, password)', ...rows, ''] : []),
    `Data         ${data}${aside ? ` and ${aside}` : ''}`,
    `Database     ${database}`,
    `Log          ${data}/server.log`,
    'Stop         Ctrl-C',
    'Start over   npm run reset',
  ];
  const title = ` Yükselt is ready · ${seconds.toFixed(1)} s `;
  const width = Math.max(title.length + 2, ...lines.map((line) => line.length)) + 2;
  console.log(`\n  ╭─${title}${'─'.repeat(width - title.length - 1)}╮`);
  for (const line of lines) console.log(`  │ ${line.padEnd(width - 1)}│`);
  console.log(`  ╰${'─'.repeat(width)}╯\n`);
}
