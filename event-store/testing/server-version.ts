import { writeFileSync } from 'node:fs';

/**
 * Writes the version of the server that is tested to `SERVER_VERSION_FILE`, for the list of runs
 * (docs/eventstoredb-runs.md).
 * @param client of EventStoreDB. It asks the server for its version at its first call, and shows it to subclasses only.
 */
export async function recordServerVersion(client: object): Promise<void> {
  const { serverVersion } = await (client as { capabilities: Promise<{ serverVersion: string }> }).capabilities;
  if (process.env.SERVER_VERSION_FILE) writeFileSync(process.env.SERVER_VERSION_FILE, serverVersion);
}
