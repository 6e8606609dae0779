import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  type AdminCommentsQuery,
  type AdminCommentView,
  adminCommentsQuery,
  adminCommentView,
  type CommentBatchBody,
  type CommentBatchView,
  commentBatchBody,
  commentBatchView,
  type Page,
  pageOf,
} from '@yukselt/contracts/api';
import { type Actor, CurrentUser } from '../../platform/auth/current-user.js';
import { AdminArea } from '../../platform/auth/policy.js';
import { ApiResource, Endpoint } from '../../platform/openapi/endpoint.decorator.js';
import { AdminCommentsService } from './admin-comments.service.js';

/** Rules: docs/product-rules.md#admin-9. */
@ApiResource('Admin: comments', 'The queue of comments. One request decides one or many; repeating it changes nothing.')
@Controller('api/v1/admin/blog/comments')
@AdminArea()
export class AdminCommentsController {
  constructor(private readonly comments: AdminCommentsService) {}

  @Get()
  @Endpoint({
    id: 'listComments',
    summary: 'List the comments of the queue.',
    description: 'Waiting comments come oldest first, approved ones newest first.',
    response: pageOf(adminCommentView),
  })
  list(@Query({ schema: adminCommentsQuery }) query: AdminCommentsQuery): Promise<Page<AdminCommentView>> {
    return this.comments.list(query);
  }

  @Post('approve')
  @Endpoint({
    id: 'approveComments',
    summary: 'Approve comments.',
    description: 'At most 100 at once. One that was approved or deleted meanwhile stays as it is and is not counted.',
    response: commentBatchView,
  })
  @HttpCode(200)
  approve(
    @CurrentUser() actor: Actor,
    @Body({ schema: commentBatchBody }) { ids }: CommentBatchBody,
  ): Promise<CommentBatchView> {
    return this.comments.approve(actor, ids);
  }

  @Post('delete')
  @Endpoint({
    id: 'deleteComments',
    summary: 'Delete comments.',
    description:
      'At most 100 at once, for good; a waiting comment is rejected in this way. One that is gone is not counted.',
    response: commentBatchView,
  })
  @HttpCode(200)
  remove(
    @CurrentUser() actor: Actor,
    @Body({ schema: commentBatchBody }) { ids }: CommentBatchBody,
  ): Promise<CommentBatchView> {
    return this.comments.remove(actor, ids);
  }
}
