import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../../platform/rate-limit/client-address.js';
import type { ClientInfo } from './session-issuer.service.js';
import { describeUserAgent } from './user-agent.js';

export const clientOf = (request: FastifyRequest): ClientInfo => ({
  address: clientAddress(request),
  device: describeUserAgent(request.headers['user-agent']),
});
