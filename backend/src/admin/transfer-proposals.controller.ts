import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { emptyBody, idOf, type TransferProposalView, transferProposalView } from '@yukselt/contracts/api';
import { z } from 'zod';
import { CustomersService } from '../identity/people/customers.service.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { AdminArea } from '../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../platform/openapi/endpoint.decorator.js';
import { SettingsService } from '../settings/settings.service.js';
import { TransferProposalsService } from '../settings/transfer-proposals.service.js';

/** Rules: docs/product-rules.md#money-14. */
@ApiResource('Admin: transfer accounts', 'Proposed accounts for transfers. Saving other settings proposes them.')
@Controller('api/v1/admin/transfer-proposals')
@AdminArea()
export class TransferProposalsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly proposals: TransferProposalsService,
    private readonly customers: CustomersService,
  ) {}

  @Get()
  @Endpoint({
    id: 'listTransferProposals',
    summary: 'List the proposed accounts that wait for a second admin: one or none.',
    description: 'The accounts in force are those of the settings until a proposal is confirmed.',
    response: z.array(transferProposalView),
  })
  async waiting(): Promise<TransferProposalView[]> {
    const proposal = await this.proposals.waiting();
    if (!proposal) return [];
    const { id, transfer, proposedBy, proposedAt, expiresAt } = proposal;
    const { name } = (await this.customers.byIds([proposedBy])).get(proposedBy)!;
    return [
      {
        id,
        transfer,
        proposedBy: { id: proposedBy, name },
        proposedAt: proposedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      },
    ];
  }

  @Post(':id/confirm')
  @Endpoint({
    id: 'confirmTransferProposal',
    summary: 'Put into force the accounts that another admin has proposed.',
    description: 'Requests that were made before keep the account that their customer saw.',
    problems: ['NOT_FOUND', 'TRANSFER_PROPOSAL_OWN'],
  })
  @HttpCode(204)
  confirm(
    @CurrentUser() actor: Actor,
    @Param('id', { schema: idOf('proposal') }) id: string,
    @Body({ schema: emptyBody.nullish() }) _body: unknown,
  ): Promise<void> {
    return this.settings.confirmTransfer(actor, id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'dropTransferProposal',
    summary: 'Withdraw your own proposal, or decline that of another admin.',
    description: 'The accounts in force stay. A proposal that was confirmed, dropped or has expired is not found.',
    problems: ['NOT_FOUND'],
  })
  @HttpCode(204)
  drop(@CurrentUser() actor: Actor, @Param('id', { schema: idOf('proposal') }) id: string): Promise<void> {
    return this.settings.dropTransfer(actor, id);
  }
}
