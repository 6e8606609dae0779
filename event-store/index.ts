/** The event store: its port, its errors, its PostgreSQL driver. */
export { hasCode, isServerLost, OutcomeUnknown, RevisionConflict, StoreUnavailable, StreamDeleted } from './errors.js';
export {
  type AppendResult,
  EventStore,
  type ExpectedRevision,
  type NewEvent,
  type OlderLog,
  type ReadStreamOptions,
} from './event-store.js';
export { connectionStringFaults } from './eventstoredb/connection-string.js';
export { INSECURE, insecureConnections } from './insecure-connections.js';
export { openEventStore } from './open.js';
export { type EventWithJson, PackedEvents } from './packed-events.js';
export { parsePosition } from './positions.js';
export { migrateEventStore } from './postgres/event-store.migrations.js';
export { PostgresEventStore } from './postgres/postgres.event-store.js';
export { LOG_START, type StoredEvent } from './stored-event.js';
