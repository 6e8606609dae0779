import { RequestMethod } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { keysOf, ORDER_ACTIONS } from '@yukselt/contracts';
import { initialState } from '../account/domain/account.js';
import { type AccountCommand, DECISIONS, decide } from '../account/domain/decide.js';
import {
  ENDPOINT,
  type EndpointOptions,
  RESOURCE,
  type ResourceOptions,
} from '../platform/openapi/endpoint.decorator.js';
import { AdminCommandsController } from './admin-commands.controller.js';

type Route = (sender: object, userId: string, id: string, body: object) => unknown;
const methods = Object.getOwnPropertyNames(AdminCommandsController.prototype)
  .map((name) => Object.getOwnPropertyDescriptor(AdminCommandsController.prototype, name)!.value as Route)
  .filter((method) => Reflect.getMetadata('method', method) === RequestMethod.POST);
const pathOf = (method: Route): string => Reflect.getMetadata('path', method) as string;

it.each(keysOf(ORDER_ACTIONS))('an admin’s action on an order has its route: %s', (action) => {
  expect(methods.map(pathOf)).toContain(`orders/:orderId/${action}`);
});

/** The command of the domain that a route leads to: what it sends is named after it. */
function commandOf(method: Route): AccountCommand['type'] {
  const sent: object[] = [];
  const bus = { execute: (command: object) => sent.push(command) } as unknown as CommandBus;
  method.call(new AdminCommandsController(bus), {}, 'customer', 'none', {});
  return sent[0]!.constructor.name.replace(/Command$/, '') as AccountCommand['type'];
}

/** Whether the own account is refused before anything else about it is looked at. */
function refusesOwnAccount(type: AccountCommand['type']): boolean {
  const own = { userId: 'admin', actor: { id: 'admin', role: 'admin' as const }, accountNumber: 1, now: 0 };
  try {
    decide({ type, requestId: 'none', orderId: 'none' } as AccountCommand, initialState(), own);
  } catch (error) {
    return (error as { code?: string }).code === 'OWN_ACCOUNT';
  }
  return false;
}

it.each(methods.map((method) => [pathOf(method), method] as const))(
  'the document speaks of four eyes at the routes whose decision demands them: %s',
  (_, method) => {
    const type = commandOf(method);
    expect(DECISIONS).toHaveProperty(type);
    const { description = '', problems = [] } = Reflect.getMetadata(ENDPOINT, method) as EndpointOptions<unknown>;
    const refuses = refusesOwnAccount(type);
    expect(problems.includes('OWN_ACCOUNT')).toBe(refuses);
    expect(description.includes('Four eyes: your own account is refused.')).toBe(refuses);
  },
);

it('four eyes are demanded at some routes, not of the group', () => {
  expect(methods.map(commandOf).filter(refusesOwnAccount)).toEqual([
    'ApprovePayment',
    'RejectPayment',
    'UndoDecision',
    'AdjustBalance',
  ]);
  const { description } = Reflect.getMetadata(RESOURCE, AdminCommandsController) as ResourceOptions;
  expect(description).not.toContain('own account');
});
