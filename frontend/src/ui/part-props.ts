import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a component that gives its look to the element `as`, and passes everything else on to it. */
export type PartProps<T extends ElementType, Own = unknown> = Own & { as?: T; className?: string | undefined } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | 'as' | 'className'
  >;
