/**
 * For methods that `@Interval` runs: skips a run while the previous one is still at work, so that slow runs do not pile
 * up. Errors reach Nest's scheduler, which logs them; the next run tries again.
 */
export function SingleRun() {
  return (_target: object, _name: string | symbol, descriptor: TypedPropertyDescriptor<() => Promise<void>>): void => {
    const work = descriptor.value!;
    const busy = new WeakSet<object>();
    descriptor.value = async function (this: object): Promise<void> {
      if (busy.has(this)) return;
      busy.add(this);
      try {
        await work.call(this);
      } finally {
        busy.delete(this);
      }
    };
  };
}
