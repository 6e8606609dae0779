import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AdminCommentView,
  adminCommentsQuery,
  type CommentBatchView,
  commentBatchBody,
  commentBatchView,
  type Page,
  type WaitingCommentsView,
  waitingCommentsView,
} from '@yukselt/contracts/api';
import type { z } from 'zod';
import { AdminArea } from '../../platform/auth/policy.js';
import { Answers } from '../../platform/openapi/answers.decorator.js';
import { AdminCommentsService } from './admin-comments.service.js';

/**
 * The queue of comments (docs/product-rules.md#admin-9). One or many are decided by the same request; repeating it
 * changes nothing.
 */
@ApiTags('Yönetim: blog')
@Controller('api/v1/admin/blog/comments')
@AdminArea()
export class AdminCommentsController {
  constructor(private readonly comments: AdminCommentsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(
    @Query({ schema: adminCommentsQuery }) query: z.output<typeof adminCommentsQuery>,
  ): Promise<Page<AdminCommentView>> {
    return this.comments.list(query);
  }

  @Get('waiting')
  @Header('cache-control', 'no-store')
  @Answers(200, waitingCommentsView)
  waiting(): Promise<WaitingCommentsView> {
    return this.comments.waiting();
  }

  @Post('approve')
  @HttpCode(200)
  @Answers(200, commentBatchView)
  approve(@Body({ schema: commentBatchBody }) { ids }: z.output<typeof commentBatchBody>): Promise<CommentBatchView> {
    return this.comments.approve(ids);
  }

  @Post('delete')
  @HttpCode(200)
  @Answers(200, commentBatchView)
  remove(@Body({ schema: commentBatchBody }) { ids }: z.output<typeof commentBatchBody>): Promise<CommentBatchView> {
    return this.comments.remove(ids);
  }
}
