import type { StreamableFile } from '@nestjs/common';
import { CSV_RESPONSE } from '../platform/http/csv.js';
import { Endpoint, type HandlerDecorator } from '../platform/openapi/endpoint.decorator.js';
import { RecordedExport } from './recorded.decorator.js';

interface CsvExportOptions {
  /** Id and texts of the operation in the API document. */
  id: string;
  summary: string;
  description: string;
  /** Name of the list in the access log. */
  list: string;
}

/** A route that returns a list as a CSV file: its documentation, and the entry about who downloaded it. */
export function CsvExport({ list, ...operation }: CsvExportOptions): HandlerDecorator<StreamableFile> {
  const description = `${operation.description} The download is an entry of the access log.`;
  const documented = Endpoint({ ...operation, description, response: CSV_RESPONSE });
  const recorded = RecordedExport(list);
  return (target, key, descriptor) => {
    documented(target, key, descriptor);
    recorded(target, key, descriptor);
  };
}
