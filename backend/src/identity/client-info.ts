import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './identity.service.js';
import { describeUserAgent } from './user-agent.js';

/** The address is the connection's, or what a trusted proxy says: never what a client claims. */
export const clientOf = ({ ip, headers }: FastifyRequest): ClientInfo => ({
  address: ip,
  device: describeUserAgent(headers['user-agent']),
});
