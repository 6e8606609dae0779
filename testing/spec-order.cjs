const { default: Sequencer } = require('@jest/test-sequencer');

/** @typedef {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} Tests */

/** Collects all garbage two dozen times, which costs more the more the specs before have left in the worker. */
const HEAP = /account-cache\.spec\.ts$/;
/**
 * Jest starts large files first as long as it has measured none, and the specs that take the longest are small files
 * that draw many histories. The last one would run alone, on one core of two.
 */
const LONG = /\.(model|property)\.spec\.ts$|verify-account\.spec\.ts$/;

module.exports = class extends Sequencer {
  /** @param {Tests} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const first = [HEAP, LONG].flatMap((names) => sorted.filter(({ path }) => names.test(path)));
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
};
