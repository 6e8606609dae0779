import { RequestMethod } from '@nestjs/common';
import { keysOf, ORDER_ACTIONS } from '@yukselt/contracts';
import { AdminCommandsController } from './admin-commands.controller.js';

const methods = Object.getOwnPropertyNames(AdminCommandsController.prototype).map(
  (name) => Object.getOwnPropertyDescriptor(AdminCommandsController.prototype, name)!.value as object,
);
const routes = methods
  .filter((method) => Reflect.getMetadata('method', method) === RequestMethod.POST)
  .map((method) => Reflect.getMetadata('path', method) as string);

it.each(keysOf(ORDER_ACTIONS))('an admin’s action on an order has its route: %s', (action) => {
  expect(routes).toContain(`orders/:orderId/${action}`);
});
