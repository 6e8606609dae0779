import type { FastifyRequest } from 'fastify';
import type { Caller } from './identity.service.js';
import { deviceOf } from './user-agent.js';

/** The address is the connection's, or what a trusted proxy says: never what a client claims. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
});
