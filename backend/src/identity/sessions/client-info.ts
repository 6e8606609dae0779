import type { FastifyRequest } from 'fastify';
import { deadlineOf } from '../../platform/http/request-deadline.js';
import { clientAddress } from '../../platform/rate-limit/client-address.js';
import type { ClientInfo } from './session-issuer.service.js';
import { describeUserAgent } from './user-agent.js';

export const clientOf = (request: FastifyRequest): ClientInfo => ({
  address: clientAddress(request),
  deadline: deadlineOf(request),
  device: describeUserAgent(request.headers['user-agent']),
});
