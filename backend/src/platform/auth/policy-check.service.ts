import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { POLICY } from './policy.js';

/** Inputs that a client fills. Each needs a schema: an unvalidated one would accept unknown fields. */
const CLIENT_INPUT: readonly number[] = [RouteParamtypes.BODY, RouteParamtypes.QUERY, RouteParamtypes.PARAM];

interface RouteArgument {
  schema?: unknown;
  pipes?: unknown[];
}

/** Stops the boot when a route has no policy, or takes input without a schema. */
@Injectable()
export class PolicyCheckService implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const faults = this.discovery
      .getControllers()
      .flatMap(({ metatype }) => (metatype ? this.faultsOf(metatype as { name: string; prototype: object }) : []));
    if (faults.length > 0)
      throw new Error(`Routes refused at boot:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }

  private faultsOf(controller: { name: string; prototype: object }): string[] {
    return this.scanner.getAllMethodNames(controller.prototype).flatMap((name) => {
      const handler = (controller.prototype as Record<string, unknown>)[name] as object;
      if (Reflect.getMetadata(PATH_METADATA, handler) === undefined) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
      const route = `${method} ${controller.name}.${name}`;
      const faults: string[] = [];
      if (!Reflect.getMetadata(POLICY, handler) && !Reflect.getMetadata(POLICY, controller)) {
        faults.push(`${route}: no policy (@Public, @OwnAccess, @SignedIn, @Roles, @AdminArea or @Auditing)`);
      }
      const inputs = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
        string,
        RouteArgument
      >;
      for (const [key, input] of Object.entries(inputs)) {
        if (CLIENT_INPUT.includes(Number(key.split(':')[0])) && !input.schema && !input.pipes?.length)
          faults.push(`${route}: input without schema`);
      }
      return faults;
    });
  }
}
