import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { kurusText } from '@yukselt/contracts';
import type { CloseAccountBody, CommandResult } from '@yukselt/contracts/api';
import { hasCode, OutcomeUnknown } from '@yukselt/event-store';
import type { CommandSenderInfo } from '../account/command-sender.decorator.js';
import { Refusal } from '../account/domain/errors.js';
import { CommandResultService, VIEWS_WAIT_MS } from '../account/runtime/command-result.service.js';
import { CloseAccountCommand } from '../account/use-cases/close-account.command.js';
import { LastAdminService } from '../identity/last-admin.service.js';
import { OwnPasswordService } from '../identity/passwords/own-password.service.js';
import { JwtStrategy } from '../identity/sessions/jwt.strategy.js';
import { AccessTokensService } from '../platform/auth/access-tokens.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { mustEnrol } from '../platform/auth/policy.js';
import { Config } from '../platform/config.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { ErasureService } from './erasure.service.js';

type CloseBody = CloseAccountBody;

/** What closing an account needs from its request. */
export interface ClosingRequest {
  /** The `Authorization` header: its session may have ended with the first call. */
  authorization: string | undefined;
  /** The command of a sender. @throws ApiProblem IDEMPOTENCY_KEY_REQUIRED | IDEMPOTENCY_KEY_EXPIRED */
  senderOf(actor: Pick<Actor, 'id' | 'role'>): CommandSenderInfo;
  /** When the request is over, as `performance.now()`. */
  deadline: number;
}

/** How far a request has got. */
interface Closing {
  /** The log may hold the command: a failure from here on is no proof that the account is still open. */
  mayBeStored: boolean;
}

/**
 * Ends the relationship with a customer: the account is closed in the log first, then the person is erased
 * (docs/product-rules.md#privacy-3).
 */
@Injectable()
export class AccountClosingService {
  constructor(
    private readonly bus: CommandBus,
    private readonly results: CommandResultService,
    private readonly password: OwnPasswordService,
    private readonly lastAdmin: LastAdminService,
    private readonly tokens: AccessTokensService,
    private readonly sessions: JwtStrategy,
    private readonly erasure: ErasureService,
    private readonly config: Config,
  ) {}

  /**
   * Closes the account of the sender. The command is looked up in the event log before the session is checked, because
   * the first call ends the session, and a repeat must get the same answer.
   * @throws ApiProblem UNAUTHENTICATED | FORBIDDEN (auditors change nothing) | SECOND_FACTOR_REQUIRED |
   * PASSWORD_WRONG | RATE_LIMITED | LAST_ADMIN
   * @throws Refusal CLOSE_PENDING_REQUEST | CLOSE_OPEN_ORDER | CLOSE_BALANCE_LEFT | ACCOUNT_CLOSED | MAINTENANCE
   * @throws OutcomeUnknown when the account may be closed; a repeat finishes what is left
   */
  async close(request: ClosingRequest, body: CloseBody): Promise<CommandResult> {
    const claims = this.tokens.read(request.authorization);
    const { commandId } = request.senderOf({ id: claims.sub, role: 'user' });
    const earlier = await this.repeat(claims.sub, commandId);
    if (earlier) return earlier;
    const closing: Closing = { mayBeStored: false };
    try {
      const actor = { ...(await this.sessions.actorOf(claims)), deadline: request.deadline };
      return await this.closeNow(request, actor, body, closing);
    } catch (error) {
      const failure = closing.mayBeStored
        ? new OutcomeUnknown(`account ${claims.sub} may be closed`, { cause: error })
        : error;
      // The same command was sent twice at once: the other call has closed the account and ended this session.
      const result = await this.repeat(claims.sub, commandId).catch((unanswered: unknown) => {
        throw hasCode(unanswered, 'OUTCOME_UNKNOWN') ? unanswered : failure;
      });
      if (result) return result;
      throw failure;
    }
  }

  private async repeat(userId: string, commandId: string): Promise<CommandResult | null> {
    const outcome = await this.results.find(userId, commandId);
    if (outcome.state === 'not-found') return null;
    await this.erasure.run(userId).catch((cause: unknown) => {
      throw new OutcomeUnknown(`account ${userId} is closed, but not erased`, { cause });
    });
    return outcome.result;
  }

  private async closeNow(
    request: ClosingRequest,
    actor: Actor,
    { password, givenUp }: CloseBody,
    closing: Closing,
  ): Promise<CommandResult> {
    if (actor.role === 'auditor') throw new ApiProblem('FORBIDDEN');
    if (mustEnrol(actor, this.config.secondFactorDemanded)) throw new ApiProblem('SECOND_FACTOR_REQUIRED');
    await this.password.check(actor, password);
    // The password is not part of the command: the event log must contain nothing derived from it.
    const body = { givenUp: givenUp === undefined ? null : kurusText(givenUp) };
    const sender = request.senderOf(actor);
    const close = () => {
      const timeLeftMs = request.deadline - performance.now() - VIEWS_WAIT_MS;
      const command = new CloseAccountCommand({ ...sender, userId: actor.id, body, timeLeftMs }, givenUp ?? null);
      return this.closeAndErase(command, actor.id, closing);
    };
    return actor.role === 'admin' ? this.lastAdmin.protect(actor.id, actor, close) : close();
  }

  private async closeAndErase(command: CloseAccountCommand, userId: string, closing: Closing): Promise<CommandResult> {
    const requestedAt = await this.erasure.schedule(userId);
    closing.mayBeStored = true;
    const result = await this.bus.execute(command).catch(async (error: unknown) => {
      // The runner states it when nothing is stored and nothing will be.
      closing.mayBeStored = !(error instanceof Refusal || hasCode(error, 'STORE_UNAVAILABLE'));
      // Every other error leaves it open whether the account was closed.
      if (error instanceof Refusal) await this.erasure.withdraw(userId, requestedAt);
      throw error;
    });
    await this.erasure.run(userId);
    return result;
  }
}
