import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey } from '../../platform/auth/access-tokens.service.js';
import { Config } from '../../platform/config.js';
import { AuthCookiesService } from './auth-cookies.service.js';

const NAME = 'yukselt_device';
const LIFE_S = 365 * 24 * 60 * 60;
const ID_BYTES = 16;
const SHAPE = /^[\w-]{22}\.[\w-]{43}$/;

/**
 * Cookie of a browser in which a user has signed in: attempts of such a browser have a count of their own, so that a
 * stranger's wrong passwords do not lock the user out there (OWASP, "Device cookies"). It carries a random id and a
 * seal over id and user: no personal data, nothing is stored, and it is worth nothing with another account.
 */
@Injectable()
export class KnownDevicesService {
  private readonly key: KeyObject;

  constructor(
    private readonly cookies: AuthCookiesService,
    config: Config,
  ) {
    this.key = derivedKey(config.jwtSecret, 'known-device');
  }

  /** The cookie's value, which {@link idOf} judges; `null` without one. */
  read(request: FastifyRequest): string | null {
    const value = this.cookies.read(request, NAME);
    return value !== undefined && SHAPE.test(value) ? value : null;
  }

  /** The device's id when `userId` has signed in there, otherwise `null`. @param value of {@link read} */
  idOf(value: string, userId: string): string | null {
    const [id = '', seal = ''] = value.split('.');
    const expected = this.seal(id, userId);
    return timingSafeEqual(Buffer.from(seal), Buffer.from(expected)) ? id : null;
  }

  /** Marks the browser as one in which the user has signed in. A known one keeps its id, and with it its count. */
  mark(request: FastifyRequest, reply: FastifyReply, userId: string): void {
    const present = this.read(request);
    const presentId = present === null ? null : this.idOf(present, userId);
    const id = presentId ?? randomBytes(ID_BYTES).toString('base64url');
    this.cookies.set(reply, request, NAME, `${id}.${this.seal(id, userId)}`, LIFE_S);
  }

  private seal(id: string, userId: string): string {
    return createHmac('sha256', this.key).update(`${id}\0${userId}`).digest('base64url');
  }
}
