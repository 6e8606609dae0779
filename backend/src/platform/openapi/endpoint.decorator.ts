import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { ProblemCode } from '@yukselt/contracts';
import type { z } from 'zod';
import { NoDeadline } from '../http/deadline.guard.js';

export const ENDPOINT = Symbol('endpoint');
export const RESOURCE = Symbol('resource');

/** A response that is not JSON: a file, or a stream of lines or events. */
export interface RawResponse {
  /** Media types that it can have. */
  types: readonly string[];
  description: string;
  /** Text that a client reads, or bytes that it stores. */
  format: 'text' | 'binary';
}

export const fileResponse = (description: string, ...types: readonly string[]): RawResponse => ({
  types,
  description,
  format: 'binary',
});
export const textResponse = (description: string, type: string): RawResponse => ({
  types: [type],
  description,
  format: 'text',
});

/** Describes a 304. */
export const UNCHANGED = 'Unchanged since the tag in `if-none-match`';

export interface EndpointOptions<T> {
  /** `operationId`: the name of the call in a generated client. It never changes, even when the code is renamed. */
  id: string;
  /** One sentence. */
  summary: string;
  /** What a client needs besides: the order of a list, what a change refuses, how fresh a figure is. */
  description: string;
  /** The successful response; when absent, 204 or the status of the route's `@HttpCode`, without a body. */
  response?: z.ZodType<T> | RawResponse;
  /** Further responses, by status, that are not problem documents. */
  also?: Readonly<Record<number, string | z.ZodType>>;
  /** The route's own refusals. Guards, validation and body parsing add theirs (see problem-responses.ts). */
  problems?: readonly ProblemCode[];
  /** Describes the one file that the route takes. */
  upload?: string;
  /** A public route that checks the access token itself. */
  checksToken?: true;
  /** Whether the route reads nothing that could be unavailable. */
  hasNoDependencies?: true;
}

/** A group of routes in the document. */
export interface ResourceOptions {
  name: string;
  description: string;
}
/** Names and describes the group of a controller's routes. */
export const ApiResource = (name: string, description: string): ClassDecorator =>
  SetMetadata(RESOURCE, { name, description } satisfies ResourceOptions);

type Handler<T> = (...args: never[]) => T | Promise<T>;
export type HandlerDecorator<T> = <M extends Handler<T>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

/**
 * Documents a route. Status, parameters, body and what guards refuse are read from the route's other decorators, so
 * that no fact is repeated; the compiler compares the documented response with the method's return type.
 */
export function Endpoint<T = unknown>(options: EndpointOptions<T>): HandlerDecorator<T> {
  const { upload } = options;
  return applyDecorators(
    SetMetadata(ENDPOINT, options),
    ...(upload === undefined
      ? []
      : [
          NoDeadline(), // a slow phone sends its picture for minutes
          ApiConsumes('multipart/form-data'),
          ApiBody({
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary', description: upload } },
            },
          }),
        ]),
  );
}
