import { connect } from './client.js';
import { connectionStringFaults, credentialsOf, isWithoutTls } from './connection-string.js';

it.each([
  ['esdb://127.0.0.1:2113?tls=false', { username: 'anyone', password: 'any' }],
  ['esdb://admin:secret@host', { username: 'admin', password: 'secret' }],
  ['esdb://admin:a%3Ab%40c@host:2113/?tls=true', { username: 'admin', password: 'a:b@c' }],
  ['esdb+discover://shop:s@cluster.example:2113?keepAliveInterval=10000&node_preference=Leader', undefined],
  ['esdb://shop:s@a:2113,b:2113,c:2113?throwOnAppendFailure=true', undefined],
])('accepts %s, like the client', async (url, credentials) => {
  expect(connectionStringFaults(url)).toEqual([]);
  if (credentials) expect(credentialsOf(url)).toEqual(credentials);
  await connect(url).dispose();
});

it.each([
  ['kurrentdb://host:2113?tls=false', /names kurrentdb:\/\/, which this client cannot read/],
  ['kurrentdb+discover://shop:geheim@host', /names kurrentdb:\/\//],
  ['http://host:2113', /is not of the form esdb:\/\//],
  ['esdb://', /is not of the form/],
  ['esdb://host:0?tls=false', /is not of the form/],
  ['esdb://host:70000?tls=false', /is not of the form/],
  ['esdb://host:2113?tls=False', /option tls is neither true nor false/],
  ['esdb://host:2113?tls', /does not know/],
  ['esdb://host:2113?tls=true&tls=false', /is not of the form/],
  ['esdb://host:2113', /needs a user/],
  ['esdb://shop@host:2113', /needs a user/],
  ['esdb://shop:@host:2113', /needs a user/],
  ['esdb://shop:geh%zzeim@host:2113', /percent-encoded/],
  ['esdb://shop:geh:eim@host:2113', /percent-encoded/],
  ['esdb://shop:geh/eim@host:2113', /percent-encoded/],
  ['esdb://shop:geh@eim@host:2113', /percent-encoded/],
  ['esdb://shop:geh?eim@host:2113', /percent-encoded/],
  ['esdb://host:2113?tls=false&throwOnAppendFailure=false', /throwOnAppendFailure must be true/],
  ['esdb://host:2113?tls=false&throw_on_append_failure=false', /throwOnAppendFailure must be true/],
  ['esdb://host:2113?tls=false&keepAliveInterval=-1', /keepAliveInterval must be 1 to 60000 ms/],
  ['esdb://host:2113?tls=false&keepAliveTimeout=0', /keepAliveTimeout must be 1 to 60000 ms/],
  ['esdb://host:2113?tls=false&nodePreference=follower', /nodePreference must be leader/],
  ['esdb://host:2113?tls=false&nodePreference=random', /nodePreference must be leader/],
  ['esdb://shop:geheim@host:2113?tlsVerifyCert=false', /tlsVerifyCert has no effect/],
  ['esdb://host:2113?tls=false&defaultDeadline=-5', /defaultDeadline is no number of milliseconds/],
  ['esdb://host:2113?tls=false&geheim=1', /an option that this client does not know/],
])('refuses %s with a message that contains no secret', (url, sentence) => {
  const faults = connectionStringFaults(url).join(' ');
  expect(faults).toMatch(sentence);
  expect(faults).not.toMatch(/geh|eim/);
  expect(() => credentialsOf(url)).toThrow(expect.objectContaining({ code: 'EVENTSTORE_URL_REFUSED' }) as Error);
});

it('warns about a short keepalive that an operator chose, and not about its own', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  await connect('esdb://host:2113?tls=false').dispose();
  expect(warned).not.toHaveBeenCalled();
  for (const interval of ['2500', '3000']) {
    await connect(`esdb://host:2113?tls=false&keepAliveInterval=${interval}`).dispose();
    expect(warned).toHaveBeenLastCalledWith(expect.stringContaining(`KeepAliveInterval of ${interval} `));
  }
  warned.mockRestore();
});

it('names a missing certificate without repeating the connection string', () => {
  expect(() => connect('esdb://shop:geheim@host?tlsCAFile=/nowhere/ca.crt')).toThrow(
    /^EVENTSTORE_URL cannot be used by the client\. Failed to load certificate file\. File was not found\.$/,
  );
});

it('recognises a connection without TLS', () => {
  expect(isWithoutTls('esdb://host:2113?tls=false')).toBe(true);
  expect(isWithoutTls('esdb://shop:s@host:2113')).toBe(false);
});
