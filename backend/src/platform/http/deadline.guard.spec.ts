import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Controller, Get, Post, Req, StreamableFile } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppLoggerService } from '../app-logger.service.js';
import { type CommandCarrier, ProblemFilter } from '../errors/problem.filter.js';
import { httpAdapter } from './create-app.js';
import { DeadlineGuard, NoDeadline, stopDeadlines } from './deadline.guard.js';
import { REQUEST_DEADLINE_MS } from './request-deadline.js';

/** The work behind a route, which hangs until the spec ends it. */
interface Work {
  succeed(answer: unknown): void;
  fail(error: Error): void;
}
const begun = new EventEmitter();
const hang = () =>
  new Promise<unknown>((succeed, fail) => {
    begun.emit('work', { succeed, fail } satisfies Work);
  });
const nextWork = async (): Promise<Work> => (await once(begun, 'work'))[0] as Work;

@Controller()
class Routes {
  @Get('read') read() {
    return hang();
  }
  @Post('command') command(@Req() carrier: CommandCarrier) {
    carrier.commandId = 'c-1';
    return hang();
  }
  @Get('stream') @NoDeadline() stream() {
    return hang();
  }
}

let app: NestFastifyApplication;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [Routes],
    providers: [
      { provide: AppLoggerService, useValue: new AppLoggerService('silent') },
      { provide: APP_GUARD, useClass: DeadlineGuard },
      { provide: APP_FILTER, useClass: ProblemFilter },
    ],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(httpAdapter([]), { logger: false });
  stopDeadlines(app.getHttpAdapter().getInstance());
  await app.listen(0, '127.0.0.1');
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

interface Received {
  status: number | undefined;
  body: unknown;
  /** The client's end of the connection. */
  port: number | undefined;
}

/** Sends a request, and waits until its work has begun. */
async function call(method: 'GET' | 'POST', path: string): Promise<{ work: Work; answer: Promise<Received> }> {
  const work = nextWork();
  const { port } = app.getHttpServer().address() as AddressInfo;
  const answer = new Promise<Received>((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, method, path }, (received) => {
      const from = received.socket.localPort;
      let text = '';
      received.on('error', reject);
      received.on('data', (chunk) => {
        text += String(chunk);
      });
      received.on('end', () => resolve({ status: received.statusCode, body: JSON.parse(text), port: from }));
    })
      .on('error', reject)
      .end();
  });
  return { work: await Promise.race([work, answer.then(() => work)]), answer };
}

const late = { status: 503, body: { code: 'STORE_UNAVAILABLE' } };

it.each([
  ['a read', 'GET', '/read', late],
  [
    'a money command, which may still be stored',
    'POST',
    '/command',
    { status: 503, body: { code: 'OUTCOME_UNKNOWN', commandId: 'c-1' } },
  ],
] as const)('answers %s by its deadline when its handler does not answer', async (_what, method, path, expected) => {
  const { answer } = await call(method, path);
  jest.advanceTimersByTime(REQUEST_DEADLINE_MS);
  expect(await answer).toMatchObject(expected);
});

describe('a request that was answered by its deadline keeps its connection', () => {
  /** The port of the client when it asks once more. */
  const nextPort = async () => {
    const { work, answer } = await call('GET', '/read');
    work.succeed({});
    return (await answer).port;
  };

  it.each<[string, (work: Work) => void]>([
    ['fails', ({ fail }) => fail(new Error('late'))],
    ['succeeds', ({ succeed }) => succeed({})],
  ])('when its work %s afterwards', async (_what, end) => {
    const { work, answer } = await call('GET', '/read');
    jest.advanceTimersByTime(REQUEST_DEADLINE_MS);
    const { port } = await answer;
    end(work);
    expect(await nextPort()).toBe(port);
  });

  it('when its work fails at the same moment', async () => {
    const { work, answer } = await call('GET', '/read');
    jest.advanceTimersByTime(REQUEST_DEADLINE_MS);
    work.fail(new Error('over'));
    const received = await answer;
    expect(received).toMatchObject(late);
    expect(await nextPort()).toBe(received.port);
  });
});

it('releases a file that is ready too late', async () => {
  const { work, answer } = await call('GET', '/read');
  jest.advanceTimersByTime(REQUEST_DEADLINE_MS);
  await answer;
  const file = Readable.from(['x']);
  const closed = once(file, 'close');
  work.succeed(new StreamableFile(file));
  await closed;
  expect(file.readableDidRead).toBe(false);
});

it('passes an answer on, and clears its deadline', async () => {
  const { work, answer } = await call('GET', '/read');
  expect(jest.getTimerCount()).toBe(1);
  work.succeed({ a: 1 });
  expect(await answer).toMatchObject({ status: 200, body: { a: 1 } });
  expect(jest.getTimerCount()).toBe(0);
});

it('leaves an event stream open', async () => {
  const { work, answer } = await call('GET', '/stream');
  jest.advanceTimersByTime(REQUEST_DEADLINE_MS * 2);
  work.succeed({ open: true });
  expect(await answer).toMatchObject({ status: 200, body: { open: true } });
});
