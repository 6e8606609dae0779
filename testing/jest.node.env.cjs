require('./compile-cache.cjs');
const { TestEnvironment } = require('jest-environment-node');

module.exports = TestEnvironment;
