import { Injectable } from '@nestjs/common';
import type { SessionView } from '@yukselt/contracts/api';
import { AccessTokensService } from '../../platform/auth/access-tokens.service.js';
import { mustEnrol } from '../../platform/auth/policy.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { SecondFactorsRepository } from '../second-factor/second-factors.repository.js';
import { type User, userView } from '../users.repository.js';
import { type Session, SessionsService } from './sessions.service.js';

/** The parts of an answer: the view for the body, the refresh token and its end for the cookie. */
export interface OpenedSession {
  view: SessionView;
  refreshToken: string;
  expiresAt: Date;
}

/** The client of a request. */
export interface ClientInfo {
  /** For rate limits. */
  address: string;
  /** For the list of open sessions. */
  device: string;
  /** When the request is over, as `performance.now()`. */
  deadline: number;
}

/** Issues access tokens, with what a page learns together with them. */
@Injectable()
export class SessionIssuerService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokensService,
    private readonly factors: SecondFactorsRepository,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** A new session. @param user.sessionEpoch as it was when the password was checked */
  async open(user: User, device: string): Promise<OpenedSession> {
    return this.answer(user, await this.sessions.open(user, device));
  }

  async answer(user: User, session: Session): Promise<OpenedSession> {
    const { refreshToken, expiresAt } = session;
    return { view: await this.view(user, session), refreshToken, expiresAt };
  }

  async view(
    user: User,
    { sessionId, authenticatedAt }: Pick<Session, 'sessionId' | 'authenticatedAt'>,
  ): Promise<SessionView> {
    const { token, expiresAt } = this.tokens.issue(
      { sub: user.id, sid: sessionId, auth_time: Math.floor(authenticatedAt.getTime() / 1000) },
      this.clock.now(),
    );
    const secondFactor = await this.factors.isOn(user.id);
    const demanded = mustEnrol({ role: user.role, secondFactor }, this.config.secondFactorDemanded);
    return {
      accessToken: token,
      expiresAt: expiresAt.toISOString(),
      authenticatedAt: authenticatedAt.toISOString(),
      user: userView(user),
      secondFactor: secondFactor ? 'on' : demanded ? 'demanded' : 'off',
    };
  }
}
