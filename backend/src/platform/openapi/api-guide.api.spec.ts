import { execFileSync } from 'node:child_process';
import type { CommandResult, SessionView } from '@yukselt/contracts/api';
import { seedTables } from '../../bootstrap.js';
import { comparable, examplesIn } from '../../testing/document-examples.js';
import { type TestApp, testApp } from '../../testing/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await seedTables(test.app);
});
afterAll(() => test.close());

/** The request of a curl command. @param values of the variables of the shell */
function requestOf(command: string, values: Readonly<Record<string, string>>) {
  const text = command.replaceAll(/\$(TOKEN|KEY|ACCOUNT)\b/g, (_, name: string) => values[name] ?? '');
  const headers = [...text.matchAll(/-H ["']([\w-]+): ([^"']+)["']/g)].map(([, name, value]) => [name!, value!]);
  const payload = /-d '([^']+)'/.exec(text)?.[1];
  return {
    method: payload ? ('POST' as const) : ('GET' as const),
    url: /\$SHOP(\/[^\s"]+)/.exec(text)![1]!,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(payload ? { payload } : {}),
  };
}

it('docs/api.md shows requests that work as they stand, and their answers', async () => {
  const [login, ...commands] = examplesIn('docs/api.md', 'sh');
  const { accessToken, user } = (await test.app.inject(requestOf(login!, {}))).json<SessionView>();
  const makeKey = /KEY=\$\(node -p "(.+)"\)/.exec(commands.join('\n'))![1]!;
  const values = {
    TOKEN: accessToken,
    ACCOUNT: user.id,
    KEY: execFileSync(process.execPath, ['-p', makeKey], { encoding: 'utf8' }).trim(),
  };
  const shown = examplesIn('docs/api.md', 'json').map((text) => JSON.parse(text) as CommandResult);
  const really: CommandResult[] = [];
  for (const command of commands) {
    const { url, ...request } = requestOf(command, values);
    const asked = url.replace(shown[0]!.commandId, really[0]?.commandId ?? '');
    really.push((await test.app.inject({ ...request, url: asked })).json());
  }
  expect(comparable(shown)).toEqual(comparable(really));
});

it('docs/api.md tells the same as the examples of the document', async () => {
  const { paths } = (await test.app.inject({ url: '/api/docs-json' })).json<{
    paths: Record<string, { post: { responses: { 200: { content: Record<string, { example: unknown }> } } } }>;
  }>();
  const { content } = paths['/api/v1/me/payment-requests']!.post.responses[200];
  const [requested] = examplesIn('docs/api.md', 'json');
  expect(JSON.parse(requested!)).toEqual(content['application/json']!.example);
});
