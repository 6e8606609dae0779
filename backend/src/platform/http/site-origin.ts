import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/** Address of the site without a trailing slash: the configured one, or else the one to which the request was sent. */
export const siteOrigin = ({ publicUrl }: Config, { protocol, host }: FastifyRequest): string =>
  publicUrl ?? `${protocol}://${host}`;
