import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from './identity.service.js';
import { describeUserAgent } from './user-agent.js';

/** The address is the connection's or the one that a trusted proxy reports, never one that a client sends. */
export const clientOf = ({ ip, headers }: FastifyRequest): ClientInfo => ({
  address: ip,
  device: describeUserAgent(headers['user-agent']),
});
