import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { contactMessagesQuery, newsletterQuery, PAGE_FIELDS } from '@yukselt/contracts/api';
import { CONTACT_SUBJECT_NAMES } from '@yukselt/contracts/texts';
import type { z } from 'zod';
import { CsvExport } from '../access-log/csv-export.decorator.js';
import { AdminArea } from '../platform/auth/policy.js';
import { csvOfPages, csvTime } from '../platform/http/csv.js';
import { ApiResource } from '../platform/openapi/endpoint.decorator.js';
import { MessagesRepository } from './messages.repository.js';
import { MESSAGE_COLUMNS, NEWSLETTER_COLUMNS } from './messages.texts.js';
import { NewsletterRepository } from './newsletter.repository.js';

const messagesFilter = contactMessagesQuery.omit(PAGE_FIELDS);
type MessagesFilter = z.output<typeof messagesFilter>;
const newsletterFilter = newsletterQuery.omit(PAGE_FIELDS);
type NewsletterFilter = z.output<typeof newsletterFilter>;

@ApiResource(
  'Admin: message exports',
  'Messages and newsletter addresses as files: every row of the filter, not only the page on the screen.',
)
@Controller('api/v1/admin')
@AdminArea()
export class MessagesExportsController {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly newsletter: NewsletterRepository,
  ) {}

  @Get('messages/export')
  @CsvExport({
    id: 'exportMessages',
    list: 'messages',
    summary: 'Download the contact messages as CSV for Turkish Excel.',
    description: 'One row per message with its whole text, the newest first.',
  })
  messagesFile(@Query({ schema: messagesFilter }) filter: MessagesFilter): StreamableFile {
    return csvOfPages(
      'mesajlar.csv',
      MESSAGE_COLUMNS,
      (page) => this.messages.page({ ...filter, ...page }),
      ({ name, email, subject, message, sentAt, readAt }) => [
        [name, email, CONTACT_SUBJECT_NAMES[subject], message, csvTime(sentAt), csvTime(readAt)],
      ],
    );
  }

  @Get('newsletter/export')
  @CsvExport({
    id: 'exportNewsletterAddresses',
    list: 'newsletter',
    summary: 'Download the addresses of the newsletter as CSV for Turkish Excel.',
    description: 'One row per address, the newest first; those that their owner has not confirmed are included.',
  })
  newsletterFile(@Query({ schema: newsletterFilter }) filter: NewsletterFilter): StreamableFile {
    return csvOfPages(
      'bulten-adresleri.csv',
      NEWSLETTER_COLUMNS,
      (page) => this.newsletter.page({ ...filter, ...page }),
      ({ email, subscribedAt, confirmedAt }) => [[email, csvTime(subscribedAt), csvTime(confirmedAt)]],
    );
  }
}
