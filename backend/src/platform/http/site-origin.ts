import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/** Address of the site without a slash at its end: the configured one, else the one that the request was sent to. */
export const siteOrigin = ({ publicUrl }: Config, { protocol, host }: FastifyRequest): string =>
  publicUrl ?? `${protocol}://${host}`;
