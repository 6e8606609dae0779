import { type INestApplication, RequestMethod } from '@nestjs/common';
import {
  GUARDS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { ProblemCode } from '@yukselt/contracts';
import { roleSchema } from '@yukselt/contracts/api';
import type { z } from 'zod';
import { POLICY, type Policy } from '../auth/policy.js';
import { SameOriginGuard } from '../auth/same-origin.guard.js';
import { ENDPOINT, type EndpointOptions, RESOURCE, type ResourceOptions } from './endpoint.decorator.js';

interface RouteArgument {
  schema?: z.ZodType;
}
type Controller = { name: string; prototype: Record<string, object> };

/** A handler with everything that its decorators declare. */
export interface Route {
  /** Verb and path with the names of its parameters, as the router names it: `GET /api/v1/me/orders/:orderId`. */
  address: string;
  endpoint: EndpointOptions<unknown> | undefined;
  resource: ResourceOptions | undefined;
  policy: Policy;
  /** Schema of the request's body. */
  body: z.ZodType | undefined;
  /** Status of the successful response. */
  status: number;
  problems: ReadonlySet<ProblemCode>;
}

export const routeKey = (controller: string, method: string): string => `${controller}.${method}`;

/** Every route of the application, by controller and method. */
export function routesOf(app: INestApplication): Map<string, Route> {
  const scanner = app.get(MetadataScanner, { strict: false });
  const routes = new Map<string, Route>();
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    const controller = metatype as unknown as Controller;
    for (const name of scanner.getAllMethodNames(controller.prototype)) {
      const handler = controller.prototype[name]!;
      if (Reflect.getMetadata(PATH_METADATA, handler) !== undefined)
        routes.set(routeKey(controller.name, name), routeOf(controller, name, handler));
    }
  }
  return routes;
}

function routeOf(controller: Controller, name: string, handler: object): Route {
  const ofHandler = <T>(key: string | symbol): T | undefined => Reflect.getMetadata(key, handler) as T | undefined;
  const ofController = <T>(key: string | symbol): T | undefined =>
    Reflect.getMetadata(key, controller) as T | undefined;
  const endpoint = ofHandler<EndpointOptions<unknown>>(ENDPOINT);
  const method = ofHandler<RequestMethod>(METHOD_METADATA) ?? RequestMethod.GET;
  const policy = ofHandler<Policy>(POLICY) ?? ofController<Policy>(POLICY) ?? {};
  const inputs = Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, RouteArgument>,
  );
  const guards = [
    ...(ofHandler<unknown[]>(GUARDS_METADATA) ?? []),
    ...(ofController<unknown[]>(GUARDS_METADATA) ?? []),
  ];
  const body = inputs.find(([key]) => Number(key.split(':')[0]) === RouteParamtypes.BODY)?.[1].schema;
  const problems = new Set<ProblemCode>([
    'INTERNAL',
    ...(endpoint?.hasNoDependencies ? [] : (['STORE_UNAVAILABLE'] as const)),
    ...(endpoint?.upload || inputs.some(([, { schema }]) => schema) ? (['VALIDATION'] as const) : []),
    ...(body || endpoint?.upload ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...problemsOfPolicy(policy, method === RequestMethod.GET),
    ...(guards.includes(SameOriginGuard) ? (['FORBIDDEN'] as const) : []),
    ...(endpoint?.problems ?? []),
  ]);
  const created = method === RequestMethod.POST;
  const path = [ofController<string>(PATH_METADATA), ofHandler<string>(PATH_METADATA)]
    .join('/')
    .split('/')
    .filter(Boolean);
  return {
    address: `${RequestMethod[method]} /${path.join('/')}`,
    endpoint,
    resource: ofController<ResourceOptions>(RESOURCE),
    policy,
    body,
    status: ofHandler<number>(HTTP_CODE_METADATA) ?? (created ? 201 : 200),
    problems,
  };
}

/** The refusals of the access guard. */
function problemsOfPolicy(
  { public: open, ownAccess, roles = [], recentAuthentication, withoutSecondFactor }: Policy,
  isReading: boolean,
): ProblemCode[] {
  if (open) return isReading || ownAccess ? [] : ['FORBIDDEN'];
  return [
    'UNAUTHENTICATED',
    'USER_INACTIVE',
    ...(roleSchema.options.every((role) => roles.includes(role)) ? [] : (['FORBIDDEN'] as const)),
    ...(withoutSecondFactor || roles.every((role) => role === 'user') ? [] : (['SECOND_FACTOR_REQUIRED'] as const)),
    ...(recentAuthentication ? (['REAUTHENTICATION_REQUIRED'] as const) : []),
  ];
}
