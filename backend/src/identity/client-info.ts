import type { FastifyRequest } from 'fastify';
import { deviceOf } from './user-agent.js';
import type { Caller } from './identity.service.js';

/** The address is the connection's, or what a trusted proxy says: never what a client claims. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  device: deviceOf(headers['user-agent']),
});
