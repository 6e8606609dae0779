import { Body, Controller, Get, Post } from '@nestjs/common';
import { eventually } from '@yukselt/postgres/testing';
import { testApp } from '../testing/test-app.js';
import { Public } from './auth/policy.js';

@Controller('api/v1/open')
class ForgottenController {
  @Get() read() {
    return {};
  }
}

@Controller('api/v1/loose')
@Public()
class LooseController {
  @Post() write(@Body() body: unknown) {
    return body;
  }
}

const connections = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

it.each([
  ['a route that does not declare who may call it', ForgottenController, /ForgottenController\.read: no policy/],
  ['an input that no schema checks', LooseController, /LooseController\.write: input without schema/],
])('does not boot with %s, and leaves no connection behind', async (_, controller, reason) => {
  const before = connections();
  await expect(testApp({}, { controllers: [controller] })).rejects.toThrow(reason);
  await eventually('no more connections than before', () => connections() <= before);
});
