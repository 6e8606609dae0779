/** The EventStoreDB driver. A door of its own: its client is large and only loaded where it is used. */
export { EventStoreDbEventStore } from './eventstoredb.event-store.js';
