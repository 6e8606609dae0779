/** Fails before any test when no server is named. */
export default function requireServer() {
  if (!process.env.EVENTSTORE_URL) {
    throw new Error(
      'EVENTSTORE_URL is not set. Set it to the server to test against, for example esdb://127.0.0.1:2113?tls=false',
    );
  }
}
